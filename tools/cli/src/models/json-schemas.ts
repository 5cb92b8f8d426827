import { settingDescriptions, tenantColorsSchema, tenantSchema, themeDraftSchema } from '@grandstand/tenant';
import { ladders, settingNames } from '@grandstand/ui-theme';
import * as z from 'zod';

/** What editors check the files of tenants against, by name in `schemas/`. */
export function jsonSchemas(): Readonly<Record<string, object>> {
  const { $schema, ...tenant } = describe(objectSchemaOf(tenantSchema), settingDescriptions);
  const { $schema: _, ...colors } = describe(
    withSettingNames(objectSchemaOf(tenantColorsSchema)),
    colorDescriptions,
  );
  const { $schema: _draft, ...draft } = describe(objectSchemaOf(themeDraftSchema), draftDescriptions);
  return {
    'tenant.schema.json': {
      $schema,
      title: 'A tenant',
      if: { required: ['extends'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema.
      then: { $ref: 'tenant-part.schema.json' },
      else: tenant,
    },
    'tenant-part.schema.json': { $schema, title: 'Settings of a base', ...partOf(tenant) },
    'theme-draft.schema.json': { $schema, title: 'A draft of a theme', ...withSchemaKey(draft) },
    'color-settings.schema.json': { $schema, title: "A tenant's colours", ...colors },
    'color-settings-part.schema.json': {
      $schema,
      title: 'Colours that differ from a base',
      ...partOf(colors),
    },
  };
}

/** For files that are merged with others: nothing is required, and null removes what a base has. */
function partOf(complete: JsonSchema): JsonSchema {
  const { required: _, ...schema } = complete;
  const { properties, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: mapValues(properties, (property, name) =>
        name === '$schema' || name === 'extends' ? property : orNull(partOf(property)),
      ),
    }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: orNull(additionalProperties) }),
  };
}

const orNull = ({ description, ...schema }: JsonSchema): JsonSchema => ({
  ...(description !== undefined && { description }),
  anyOf: [schema, { type: 'null' }],
});

/** The part of JSON Schema that the schemas of the files need. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's type allows more than these schemas contain.
const objectSchemaOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** The reader of drafts ignores it. */
const withSchemaKey = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    $schema: { description: 'For editors only; ignored by the studio.', type: 'string' },
    ...schema.properties,
  },
});

const draftDescriptions = {
  theme: 'As in tenant.json.',
  colors: 'As in color-settings.json; also colours that may not be published.',
};

const colorDescriptions = {
  $schema: 'For editors only, such as `../../schemas/color-settings.schema.json`; ignored by the build.',
  updated_at: 'When the colours were copied from the server, whose newer ones replace them; ISO 8601.',
  colors: 'Absolute CSS colours by setting.',
};

/** Editors suggest the settings of this version; others are allowed. */
const withSettingNames = ({ properties = {}, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...properties,
    colors: {
      ...properties['colors'],
      properties: Object.fromEntries(settingNames.map((name) => [name, { type: 'string' }])),
      required: Object.keys(ladders),
    },
  },
});

/** Adds descriptions by path to a schema and to the properties within it. */
function describe(
  { properties, ...schema }: JsonSchema,
  descriptions: Readonly<Record<string, string>>,
  path = '',
): JsonSchema {
  const description = descriptions[path];
  return {
    ...(description !== undefined && { description }),
    ...schema,
    ...(properties && {
      properties: mapValues(properties, (property, name) =>
        describe(property, descriptions, path === '' ? name : `${path}.${name}`),
      ),
    }),
  };
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, key: string) => B) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** The table of settings in docs/contracts/tenant-configuration.md. */
export const settingTable = (): string =>
  [
    '| key | value |',
    '| --- | --- |',
    ...settingRows(describe(objectSchemaOf(tenantSchema), settingDescriptions)),
  ].join('\n');

function settingRows({ properties = {}, required = [] }: JsonSchema, path = ''): readonly string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const key = `${path}${name}`;
    const parts = [
      required.includes(name) ? '' : '(Optional)',
      property.description ?? '',
      choicesOf(property),
    ];
    return [
      `| \`${key}\` | ${parts.filter((part) => part !== '').join(' ')} |`,
      ...settingRows(property, `${key}.`),
    ];
  });
}

function choicesOf({ anyOf, ...schema }: JsonSchema): string {
  // The other forms are objects.
  const { enum: choices, items, propertyNames } = anyOf?.find(isChoice) ?? schema;
  const list = (values: readonly unknown[]) => values.map((value) => `\`${String(value)}\``).join(', ');
  if (choices) return `One of ${list(choices)}.`;
  if (items?.enum) return `A list of ${list(items.enum)}.`;
  return propertyNames?.enum ? 'A text by language.' : '';
}

const isChoice = (schema: JsonSchema | boolean): schema is JsonSchema =>
  typeof schema === 'object' && schema.enum !== undefined;

const TABLE = /(?<=<!-- settings.*-->\n\n)(?:\|.*\n)+/;

/** The contract with its table of settings replaced. */
export const withSettingTable = (contract: string, table: string): string =>
  contract.replace(TABLE, () => `${table}\n`);

/** The table of settings in the contract, without the spaces that align its columns. */
export const settingTableOf = (contract: string): string =>
  (TABLE.exec(contract)?.[0] ?? '')
    .trimEnd()
    .replaceAll(/ +(?=\|)/g, ' ')
    .replaceAll(/-{3,}/g, '---');
