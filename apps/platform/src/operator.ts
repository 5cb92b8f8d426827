/** For commands that operate a platform from its machine, without its servers: `grandstand platform …` (ADR 066). */
export { type BackupResult, backUpPlatform, restorePlatform } from './start/operate-backup.ts';
export type { Restored } from './features/operation/backup/index.ts';
export { runOperatorCommand } from './start/run-operator-command.ts';
export {
  bindCommand,
  type CommandDescription,
  type CommandRequest,
  COMMANDS,
  describeCommand,
  describeRecord,
  type FieldDescription,
} from './features/operation/operator/index.ts';
export { UserError } from './user-error.ts';
