import * as z from 'zod/mini';
import type { Call } from '../define-call.ts';

/**
 * An input with the required fields of a call, generated from its declaration; and with the first optional field, where
 * the call demands one of them.
 */
export function exampleInput(call: Call): Record<string, unknown> {
  const schema = jsonSchemaOf(call.input);
  const required = z.record(z.string(), z.unknown()).parse(valueOf(schema));
  const isAccepted = (input: object) => z.safeParse(call.input, input).success;
  if (isAccepted(required)) return required;
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    for (const optional of name in required ? [] : subschemasOf([field])) {
      const input = { ...required, [name]: valueOf(optional) };
      if (isAccepted(input)) return input;
    }
  throw new Error(`No example input of ${call.name} is accepted.`);
}

/** An output as the call declares it, with one item in each list. */
export const exampleOutput = (call: Call): unknown => valueOf(jsonSchemaOf(call.output));

/** Outputs of a call, in each of which one field that may be missing is null, with the field's path. */
export const outputsWithNull = (call: Call): readonly (readonly [path: string, output: unknown])[] =>
  nullsIn(jsonSchemaOf(call.output), '');

function nullsIn(schema: JsonSchema, path: string): (readonly [string, unknown])[] {
  const alternative = subschemasOf(schema.anyOf ?? schema.oneOf).find(({ type }) => type !== 'null');
  if (alternative) return nullsIn(alternative, path);
  if (schema.type === 'array')
    return subschemasOf([schema.items]).flatMap((item) =>
      nullsIn(item, `${path}[]`).map(([inner, value]) => [inner, [value]] as const),
    );
  if (schema.type !== 'object') return [];
  const required = new Set(schema.required);
  const example = z.record(z.string(), z.unknown()).parse(valueOf(schema));
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = subschemasOf([property]).flatMap((field) => nullsIn(field, `${path}.${name}`));
    const own: (readonly [string, unknown])[] = required.has(name) ? [] : [[`${path}.${name}`, null]];
    return [...own, ...inner].map(([where, value]) => [where, { ...example, [name]: value }] as const);
  });
}

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Subschema = JsonSchema | boolean | undefined;

/** Leaves out boolean schemas and does not support tuples: the calls have neither. */
const subschemasOf = (subschemas: readonly (Subschema | Subschema[])[] = []): JsonSchema[] =>
  subschemas.flat().filter((subschema) => typeof subschema === 'object');

function valueOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const alternative = subschemasOf(schema.anyOf ?? schema.oneOf).find(({ type }) => type !== 'null');
  if (alternative) return valueOf(alternative);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).flatMap((name) =>
          subschemasOf([schema.properties?.[name]]).map((field) => [name, valueOf(field)]),
        ),
      );
    case 'array':
      return subschemasOf([schema.items]).map(valueOf);
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** Candidates for the text fields of all calls. A call whose patterns match none of them needs a new entry. */
const TEXTS = [
  'an example',
  'example-1',
  'example',
  'fan@example.com',
  '402913',
  '1920x1080',
  '0b5c3f5e-6f0e-4a53-9a2c-3f1d9f6f7c11',
  'https://example.com/',
];

function textOf(schema: JsonSchema): string {
  const patterns = [schema, ...subschemasOf(schema.allOf)].flatMap(({ pattern }) => pattern ?? []);
  const { minLength = 0, maxLength = Infinity } = schema;
  const text = TEXTS.find(
    (candidate) =>
      candidate.length >= minLength &&
      candidate.length <= maxLength &&
      (schema.format !== 'uri' || URL.canParse(candidate)) &&
      patterns.every((pattern) => new RegExp(pattern, 'u').test(candidate)),
  );
  if (text === undefined)
    throw new Error(`No example of a text fits ${patterns.join(' and ')}: add one to TEXTS.`);
  return text;
}
