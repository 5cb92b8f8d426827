import packageJson from '../package.json' with { type: 'json' };

/** The platform's version, from package.json. */
export const VERSION = packageJson.version;
