export { type Platform, type PlatformOptions, startPlatform } from './platform.ts';
export { readEnvironment } from './start/environment.ts';
export { type OriginName, originPorts } from './start/origin-ports.ts';
export { requireUsableData } from './db/require-usable-data.ts';
export { UserError } from './user-error.ts';
