import packageJson from '../package.json' with { type: 'json' };

/** The version from package.json. */
export const VERSION = packageJson.version;
