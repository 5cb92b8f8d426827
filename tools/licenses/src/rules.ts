/** The licences that any dependency may have, as SPDX identifiers. */
export const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Changes of its own files must be published; the product changes none.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** What is true of packages, by the start of their names. */
export interface PackageRule {
  readonly name: string;
  /** The licence, where the package's metadata is wrong or missing. */
  readonly license?: string;
  /** Why the package may have a licence that is not in `ALLOWED`. */
  readonly exception?: string;
}

export const PACKAGE_RULES: readonly PackageRule[] = [
  // Its LICENSE file; its metadata has none.
  { name: '@shinyoshiaki/jspack', license: 'BSD-3-Clause' },
  {
    name: '@seydx/node-av-',
    // Its metadata names the licence of the bindings only. The binary contains FFmpeg, built with --enable-gpl, --enable-version3, x264 and x265.
    license: 'GPL-3.0-or-later',
    exception: 'Encodes clips in a process of its own; docs/adr/089-state-the-licence-of-the-encoder.md',
  },
];
