import * as z from 'zod/mini';
import type { Call } from '../define-call.ts';

/** The fields without which a call is not understood, made from its declaration. */
export const exampleInput = (call: Call): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(exampleOf(call.input));

/** An answer such as the call declares: one of everything. */
export const exampleOutput = (call: Call): unknown => exampleOf(call.output);

const exampleOf = (schema: z.ZodMiniType): unknown =>
  valueOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

type Json = z.core.JSONSchema.BaseSchema;
type Part = Json | boolean | undefined;

/** Schemas of ours have neither booleans in place of schemas nor tuples. */
const partsOf = (parts: readonly (Part | Part[])[] = []): Json[] =>
  parts.flat().filter((part) => typeof part === 'object');

function valueOf(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = partsOf(schema.anyOf ?? schema.oneOf).find(({ type }) => type !== 'null');
  if (choice) return valueOf(choice);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).flatMap((name) =>
          partsOf([schema.properties?.[name]]).map((field) => [name, valueOf(field)]),
        ),
      );
    case 'array':
      return partsOf([schema.items]).map(valueOf);
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

/** Of all that the declarations ask of a text. One that none of these is needs another here. */
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

function textOf(schema: Json): string {
  const patterns = [schema, ...partsOf(schema.allOf)].flatMap(({ pattern }) => pattern ?? []);
  const { minLength = 0, maxLength = Infinity } = schema;
  const text = TEXTS.find(
    (candidate) =>
      candidate.length >= minLength &&
      candidate.length <= maxLength &&
      patterns.every((pattern) => new RegExp(pattern, 'u').test(candidate)),
  );
  if (text === undefined)
    throw new Error(`No example of a text fits ${patterns.join(' and ')}: add one to TEXTS.`);
  return text;
}
