export { recordAction } from './audit.ts';
export { COMMANDS } from './commands/index.ts';
export type { CommandReport } from './commands/command.ts';
export type { CommandServices, ServiceCheck } from './commands/command-services.ts';
export {
  type CommandDescription,
  describeCommand,
  type FieldDescription,
} from './commands/describe-command.ts';
export {
  bindCommand,
  type CommandRequest,
  commandRequestSchema,
  runCommand,
} from './commands/run-command.ts';
export { describeRecord } from './commands/report-lines.ts';
export type { OperatorContext } from './operator-context.ts';
