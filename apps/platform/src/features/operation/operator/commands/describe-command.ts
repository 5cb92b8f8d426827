import * as z from 'zod';
import { type Command, optionName } from './command.ts';

/** A field of a command's input, for the command line and the documentation. */
export interface FieldDescription {
  /** The key of the input. */
  readonly key: string;
  readonly isArgument: boolean;
  /** `--max-uses` or, of an argument, `max-uses`. */
  readonly name: string;
  /** Of the option's value in the help; '' if the option has none. */
  readonly value: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isList: boolean;
  readonly isPath: boolean;
}

export interface CommandDescription extends Pick<Command, 'name' | 'summary' | 'isChange' | 'scope'> {
  readonly fields: readonly FieldDescription[];
}

const metaSchema = z.object({ value: z.string(), description: z.string() });

function describeField(key: string, schema: z.ZodType, isArgument: boolean): FieldDescription {
  let inner: z.core.$ZodType = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap();
  const { value, description } = metaSchema.parse(z.globalRegistry.get(inner));
  return {
    key,
    isArgument,
    name: isArgument ? optionName(key).slice(2) : optionName(key),
    value,
    description,
    isRequired: !schema.safeParse(undefined).success,
    isList: inner instanceof z.ZodArray,
    isPath: value === 'path',
  };
}

export function describeCommand(command: Command): CommandDescription {
  const { name, summary, isChange, scope, input, arguments: positional } = command;
  const shape: Record<string, z.ZodType> = input.shape;
  const options = Object.keys(shape).filter((key) => !positional.includes(key));
  const describe = (isArgument: boolean) => (key: string) =>
    describeField(key, shape[key] ?? z.never(), isArgument);
  return {
    name,
    summary,
    isChange,
    scope,
    fields: [...positional.map(describe(true)), ...options.map(describe(false))],
  };
}
