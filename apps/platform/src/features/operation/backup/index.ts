export { type Backup, backUp } from './back-up.ts';
export type { ClipStore } from './clip-files.ts';
export type { OnProgress } from './progress.ts';
export { BACKUP_KEYS } from './manifest-signature.ts';
export { recordForChannels } from './record-for-channels.ts';
export { requireKnownSchema, restore, type Restored } from './restore.ts';
export { verifyArchive } from './verify-archive.ts';
