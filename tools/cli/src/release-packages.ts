/** The packages of the workspace whose sources decide what a release contains, besides this one. */
export const RELEASE_PACKAGES = [
  '@grandstand/api',
  '@grandstand/content-files',
  '@grandstand/core',
  '@grandstand/i18n',
  '@grandstand/tenant',
  '@grandstand/ui-theme',
] as const;
