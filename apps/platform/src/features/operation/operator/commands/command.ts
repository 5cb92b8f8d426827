import { err, ok, type Result } from '@grandstand/core';
import type * as z from 'zod';
import type { OperatorContext } from '../operator-context.ts';
import type { CommandServices } from './command-services.ts';

/** What a command reports: `value` as JSON, `lines` as text. */
export interface CommandReport {
  readonly value: unknown;
  /** Undefined: a line for each field of `value`. */
  readonly lines?: readonly string[] | undefined;
  /** The command has worked and found problems: its exit code is 1. */
  readonly hasProblems?: boolean;
}

/** The error is a sentence for the operator. */
export type CommandResult = Promise<Result<string, CommandReport>>;

interface RunContext {
  readonly services: CommandServices;
  /** Runs after the changes are stored; not in a dry run. */
  readonly afterCommit: (effect: () => Promise<unknown>) => void;
  readonly isDryRun: boolean;
}

/** What a command on one channel works with. */
export interface ChannelContext extends OperatorContext, RunContext {}

/** What a command on the platform works with: `db` of the services is the one to use. */
export interface PlatformContext extends RunContext, Pick<OperatorContext, 'operator' | 'reason'> {
  /** Seconds since the Unix epoch. */
  readonly nowTs: number;
}

interface Declaration<Schema extends z.ZodObject> {
  /** `<noun> <verb>`, for example `event extend`; the audit records it. */
  readonly name: string;
  readonly summary: string;
  /** Whether it changes data: then it has `--dry-run`, and records an action for the audit. */
  readonly isChange: boolean;
  /** Keys of the schema that are arguments, in their sequence; the others are options. */
  readonly arguments: readonly (keyof z.output<Schema> & string)[];
  /** Of the fields as texts, `true` (an option without a value) or lists of texts. See `values.ts`. */
  readonly input: Schema;
}

type Implementation<Input> =
  | { readonly channel: (context: ChannelContext, input: Input) => CommandResult }
  | {
      readonly platform: (context: PlatformContext, input: Input) => CommandResult;
      /** Whether an embedded database that is missing is created. */
      readonly createsData?: (input: Input, isDryRun: boolean) => boolean;
    };

/** A command that has read its input. */
export type BoundCommand = {
  readonly createsData: (isDryRun: boolean) => boolean;
} & (
  | { readonly scope: 'channel'; readonly run: (context: ChannelContext) => CommandResult }
  | { readonly scope: 'platform'; readonly run: (context: PlatformContext) => CommandResult }
);

export interface Command extends Omit<Declaration<z.ZodObject>, 'arguments'> {
  readonly arguments: readonly string[];
  readonly scope: 'channel' | 'platform';
  /** Runs before the transaction of the command, for example to declare a queue. */
  readonly prepare: ((services: CommandServices) => Promise<void>) | null;
  /** The error lists all mistakes of the input. */
  bind(input: unknown): Result<readonly string[], BoundCommand>;
}

/** Declares a command; its parsing, help, dry run and documentation come from the declaration. */
export function defineCommand<Schema extends z.ZodObject>(
  declaration: Declaration<Schema> & {
    readonly prepare?: (services: CommandServices) => Promise<void>;
  } & Implementation<z.output<Schema>>,
): Command {
  const { name, summary, isChange, input: schema, prepare = null } = declaration;
  return {
    name,
    summary,
    isChange,
    input: schema,
    arguments: declaration.arguments,
    scope: 'channel' in declaration ? 'channel' : 'platform',
    prepare,
    bind(raw) {
      const read = schema.safeParse(raw);
      if (!read.success) return err(read.error.issues.map((issue) => describeIssue(issue, declaration)));
      const { data } = read;
      if ('channel' in declaration) {
        const { channel } = declaration;
        return ok({ scope: 'channel', createsData: () => false, run: (context) => channel(context, data) });
      }
      const { platform, createsData = () => false } = declaration;
      return ok({
        scope: 'platform',
        createsData: (isDryRun) => createsData(data, isDryRun),
        run: (context) => platform(context, data),
      });
    },
  };
}

/** `maxUses` as `--max-uses`. */
export const optionName = (key: string): string =>
  `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function describeIssue(
  { code, path, message, ...issue }: z.core.$ZodIssue,
  { arguments: positional }: { readonly arguments: readonly string[] },
): string {
  if (code === 'unrecognized_keys' && 'keys' in issue)
    return `unknown option ${issue.keys.map(optionName).join(', ')}`;
  const [key] = path;
  if (typeof key !== 'string') return message;
  return `${positional.includes(key) ? key : optionName(key)}: ${message}`;
}
