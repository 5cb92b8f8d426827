/** The element for a theme that is newer than the build's: it comes after the build's own, which stays beneath it. */
export const NEWER_THEME_STYLE_ID = 'grandstand-newer-theme';

/** The name under which local storage keeps that theme. */
export const KEPT_THEME = 'theme';

/** A theme that the server's newer colour settings made: worn from the first paint of the visits that follow. */
export interface KeptTheme {
  /** The theme of the build that it lies over (`data-build` of the build's element); over another it means nothing. */
  readonly build: string;
  /** ISO 8601, of the colour settings that it was made of. */
  readonly updatedAt: string;
  readonly css: string;
  /** For the browser's own frame. */
  readonly themeColor: string;
}
