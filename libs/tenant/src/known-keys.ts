import type { core } from 'zod/mini';

/** Keys of the schema at a path, for "did you mean". */
export function knownKeysAt(schema: core.$ZodType, path: readonly (string | number)[]): readonly string[] {
  let at: core.$ZodType | undefined = schema;
  for (const part of path) at = at && childOf(at, part);
  const shape = at && shapeOf(at);
  return shape ? Object.keys(shape) : [];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `def.type` says which of zod's classes a schema is of.
const definitionOf = (schema: core.$ZodType) => (schema as core.$ZodTypes)._zod.def;

function shapeOf(schema: core.$ZodType): Readonly<Record<string, core.$ZodType>> | undefined {
  const definition = definitionOf(schema);
  return definition.type === 'object' ? definition.shape : undefined;
}

function childOf(schema: core.$ZodType, part: string | number): core.$ZodType | undefined {
  const definition = definitionOf(schema);
  if (definition.type === 'optional') return childOf(definition.innerType, part);
  if (definition.type === 'array') return definition.element;
  return shapeOf(schema)?.[part];
}
