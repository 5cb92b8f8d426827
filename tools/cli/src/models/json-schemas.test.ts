import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type JsonSchema, jsonSchemas, settingTable, settingTableOf } from './json-schemas.ts';

const root = join(import.meta.dirname, '../../../..');
const schemas = jsonSchemas() as Readonly<Record<string, JsonSchema>>;
const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, path), 'utf8'));

/** The paths of all settings of a schema that have no description. */
const undescribed = ({ properties = {} }: JsonSchema, path = ''): readonly string[] =>
  Object.entries(properties).flatMap(([name, property]) => [
    ...(property.description === undefined ? [`${path}${name}`] : []),
    ...undescribed(property, `${path}${name}.`),
  ]);

describe('the published schemas', () => {
  it.each(Object.keys(schemas))('%s is what `npm run schemas` writes', async (name) => {
    expect(await readJson(`schemas/${name}`)).toEqual(schemas[name]);
  });

  it('are the only ones', async () => {
    expect((await readdir(join(root, 'schemas'))).toSorted()).toEqual(Object.keys(schemas).toSorted());
  });

  it('describe every setting', () => {
    expect(undescribed(schemas['tenant-part.schema.json'] ?? {})).toEqual([]);
  });

  it('are the source of the table in the contract', async () => {
    const contract = await readFile(join(root, 'docs/contracts/tenant-configuration.md'), 'utf8');
    expect(settingTableOf(contract)).toBe(settingTable());
  });
});

const parserOf = (schema: JsonSchema | undefined) =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
const parsers = {
  tenant: parserOf((schemas['tenant.schema.json'] as { readonly else: JsonSchema }).else),
  'color-settings': parserOf(schemas['color-settings.schema.json']),
};

describe.each(['tenant', 'color-settings'] as const)('%s.schema.json', (name) => {
  it.each(['homefield', 'megdan', 'northline'])('accepts the file of %s, which names it', async (tenant) => {
    const file = `tenants/${tenant}/${name}.json`;
    const json = (await readJson(file)) as { readonly $schema: string };
    expect(parsers[name].safeParse(json).error).toBeUndefined();
    expect(existsSync(join(root, dirname(file), json.$schema))).toBe(true);
  });

  it('refuses an unknown key', async () => {
    const json = (await readJson(`tenants/northline/${name}.json`)) as object;
    expect(parsers[name].safeParse({ ...json, nmae: 'Owls' }).success).toBe(false);
  });
});

describe('tenant-part.schema.json', () => {
  const parser = parserOf(schemas['tenant-part.schema.json']);

  it.each([
    { extends: '_league', site: { title: { fr: null } } },
    { hosts: { payments: null }, theme: { type: { scale: 'modest' } } },
  ])('accepts what a file may change of its base: %o', (part) => {
    expect(parser.safeParse(part).error).toBeUndefined();
  });

  it.each([{ extends: 'league' }, { theme: { type: { scale: 'big' } } }, { site: { titel: {} } }])(
    'refuses a mistake: %o',
    (part) => {
      expect(parser.safeParse(part).success).toBe(false);
    },
  );
});
