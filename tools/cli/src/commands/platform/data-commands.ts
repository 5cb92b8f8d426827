import { resolve } from 'node:path';
import type { CommandDescription, FieldDescription } from '@grandstand/platform/operator';
import { Argument, type Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../output.ts';
import {
  addOperatorFlags,
  operatePlatform,
  type OperatorFlags,
  type OperatorPlatform,
  readOperator,
} from './operate.ts';

interface DataFlags extends OperatorFlags {
  readonly channel?: string;
  readonly dryRun?: boolean;
}

const NOUNS: Readonly<Record<string, string>> = {
  channel: 'create, import, export, check or remove a channel',
  event: 'manage events, also running ones',
  order: 'manage orders and access',
  user: 'manage users',
  coupon: 'manage promo codes',
  clip: 'manage clips of users',
  mail: 'manage messages to users',
  job: 'manage background jobs',
};

/** Adds the commands that work on the data of the platform, as the platform declares them. */
export function addDataCommands(
  platform: Command,
  context: CommandContext,
  operator: OperatorPlatform,
): void {
  const parents = new Map<string, Command>();
  const parentOf = (noun: string): Command => {
    const parent = parents.get(noun) ?? platform.command(noun).description(NOUNS[noun] ?? '');
    parents.set(noun, parent);
    return parent;
  };
  for (const described of operator.COMMANDS.map(operator.describeCommand)) {
    const [noun = '', verb] = described.name.split(' ');
    const command = verb === undefined ? platform.command(noun) : parentOf(noun).command(verb);
    addCommand(command, described, context, operator);
  }
}

function addCommand(
  command: Command,
  { name, summary, fields, isChange, scope }: CommandDescription,
  context: CommandContext,
  operator: OperatorPlatform,
): void {
  command.description(summary);
  for (const field of fields)
    if (field.isArgument) command.addArgument(toArgument(field));
    else command.addOption(toOption(field));
  if (scope === 'channel') command.requiredOption('--channel <id>', 'id of the channel');
  if (isChange) command.option('--dry-run', 'only report what would change');
  addOperatorFlags(command).action(async () => {
    const flags = command.opts<DataFlags & Record<string, unknown>>();
    const entries = fields.flatMap((field) => {
      const index = fields.indexOf(field);
      const value: unknown = field.isArgument ? command.processedArgs[index] : flags[field.key];
      if (value === undefined) return [];
      return [[field.key, field.isPath && typeof value === 'string' ? resolve(value) : value] as const];
    });
    const request = {
      ...readOperator(flags),
      command: name,
      input: Object.fromEntries(entries),
      channel: flags.channel ?? null,
      isDryRun: flags.dryRun ?? false,
    };
    const bound = operator.bindCommand(operator.COMMANDS, request);
    if (!bound.ok) command.error(`error: ${bound.error.join('\nerror: ')}`, { exitCode: EXIT.usage });
    await operatePlatform(context, flags, operator, () => operator.runOperatorCommand(process.env, request));
  });
}

const toArgument = ({ name, description, isRequired }: FieldDescription): Argument =>
  new Argument(isRequired ? `<${name}>` : `[${name}]`, description);

function toOption({ name, value, description, isRequired, isList }: FieldDescription): Option {
  const flags = value === '' ? name : `${name} <${value}${isList ? '...' : ''}>`;
  return new Option(flags, description).makeOptionMandatory(isRequired);
}
