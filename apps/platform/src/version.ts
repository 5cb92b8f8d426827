import packageJson from '../package.json' with { type: 'json' };

/** The platform's version, as its package states it. */
export const VERSION = packageJson.version;
