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
    expect(undescribed(schemas['tenant.schema.json'] ?? {})).toEqual([]);
  });

  it('are the source of the table in the contract', async () => {
    const contract = await readFile(join(root, 'docs/contracts/tenant-configuration.md'), 'utf8');
    expect(settingTableOf(contract)).toBe(settingTable());
  });
});

describe.each(['tenant', 'color-settings'])('%s.schema.json', (name) => {
  const schema = z.fromJSONSchema(schemas[`${name}.schema.json`] as Parameters<typeof z.fromJSONSchema>[0]);

  it.each(['homefield', 'megdan', 'northline'])('accepts the file of %s, which names it', async (tenant) => {
    const file = `tenants/${tenant}/${name}.json`;
    const json = (await readJson(file)) as { readonly $schema: string };
    expect(schema.safeParse(json).error).toBeUndefined();
    expect(existsSync(join(root, dirname(file), json.$schema))).toBe(true);
  });

  it('refuses an unknown key', async () => {
    const json = (await readJson(`tenants/northline/${name}.json`)) as object;
    expect(schema.safeParse({ ...json, nmae: 'Owls' }).success).toBe(false);
  });
});
