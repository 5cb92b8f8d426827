/** Id of the style element for a newer theme; it follows the element of the build's theme. */
export const NEWER_THEME_STYLE_ID = 'grandstand-newer-theme';

/** Name of the saved theme in local storage. */
export const SAVED_THEME_STORAGE_NAME = 'theme';

/** A theme compiled from newer colour settings of the server, applied before the first paint of later visits. */
export interface SavedTheme {
  /** `data-build` of the theme in the site's HTML that this one replaces; it is ignored when that has changed. */
  readonly build: string;
  /** Date of its colour settings, ISO 8601. */
  readonly updatedAt: string;
  readonly css: string;
  /** Value of `<meta name="theme-color">`. */
  readonly themeColor: string;
}
