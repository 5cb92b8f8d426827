import type { core } from 'zod/mini';

/** The keys that the schema allows at a path, from which `didYouMean` suggests one. */
export function knownKeysAt(schema: core.$ZodType, path: readonly (string | number)[]): readonly string[] {
  let current: core.$ZodType | undefined = schema;
  for (const part of path) current = current && childOf(current, part);
  const shape = current && shapeOf(current);
  return shape ? Object.keys(shape) : [];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `def.type` says which of zod's classes a schema is of.
const definitionOf = (schema: core.$ZodType) => (schema as core.$ZodTypes)._zod.def;

function shapeOf(schema: core.$ZodType): Readonly<Record<string, core.$ZodType>> | undefined {
  const definition = definitionOf(schema);
  if (definition.type === 'optional') return shapeOf(definition.innerType);
  if (definition.type === 'union')
    return definition.options.map(shapeOf).find((shape) => shape !== undefined);
  return definition.type === 'object' ? definition.shape : undefined;
}

function childOf(schema: core.$ZodType, part: string | number): core.$ZodType | undefined {
  const definition = definitionOf(schema);
  if (definition.type === 'optional') return childOf(definition.innerType, part);
  if (definition.type === 'array') return definition.element;
  return shapeOf(schema)?.[part];
}
