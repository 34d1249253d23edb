plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "example.aipbx.android"
    compileSdk = 35

    defaultConfig {
        applicationId = "example.aipbx.android"
        minSdk = 26
        targetSdk = 35
        versionCode = 133
        versionName = "1.0.33"
    }

    androidResources {
        localeFilters += listOf(
            "az", "bg", "cs", "da", "de", "en", "es", "fi", "fr", "hr", "hu",
            "it", "nb", "nl", "pl", "pt", "ro", "ru", "sr", "sv", "tr", "uk",
        )
    }
}
