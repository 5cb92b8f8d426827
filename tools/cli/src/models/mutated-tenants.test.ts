import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_MARKUP, HOSTILE_URLS, perTier } from '@grandstand/core/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeSite } from '../document/compose-site.ts';
import { keepInMemory } from '../document/draw-images.ts';
import { readTenantFolder } from './tenant-folder.ts';

const SAMPLES = ['northline', 'homefield', 'megdan'] as const;
const FILES = ['tenant.json', 'color-settings.json', 'assets/logo.svg', 'assets/icon.svg'] as const;
const SAMPLES_DIR = join(import.meta.dirname, '../../../../tenants');

/** What people, scripts and attackers put in place of a value. */
const VALUES: readonly unknown[] = [
  [null, true, 0, -1, 1e308, '', ' ', '\0', '\u202e', '🏒', 'x'.repeat(70_000)],
  [[], {}, [[]], ['a', 'a'], 'constructor', '__proto__', '../../../../etc/passwd', '#fff', 'EST', 'en-XA'],
  ['https://evil.example', 'http://[::1', '*.tv', 'localhost:99999', '2026-02-30T00:00:00Z'],
  HOSTILE_MARKUP.slice(0, 30),
  HOSTILE_URLS.slice(0, 30),
].flat();

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** All places of values within a JSON value. */
function placesIn(value: unknown): readonly (readonly [Json, string])[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => [[value, key] as const, ...placesIn(value[key])]);
}

const mutation = fc.record({
  sample: fc.constantFrom(...SAMPLES),
  file: fc.constantFrom(...FILES),
  kind: fc.constantFrom('replace', 'remove', 'add', 'repeat', 'cut', 'insert'),
  place: fc.nat(),
  value: fc.constantFrom(...VALUES),
  text: fc.string({ unit: 'binary', maxLength: 8 }),
});
type Mutation = (typeof mutation extends fc.Arbitrary<infer T> ? T : never) & object;

/** The text of a file with one change. */
function mutate(text: string, { file, kind, place, value, text: inserted }: Mutation): string {
  const at = place % (text.length + 1);
  if (!file.endsWith('.json') || kind === 'cut' || kind === 'insert') {
    const shown = typeof value === 'string' && value.length < 1000 ? value : inserted;
    return (
      text.slice(0, at) + (kind === 'insert' ? shown : '') + text.slice(kind === 'cut' ? at + 7 : at + 1)
    );
  }
  const json = JSON.parse(text) as Json;
  const places = placesIn(json);
  const [parent, key] = places[place % places.length] ?? [json, ''];
  if (kind === 'remove') Reflect.deleteProperty(parent, key);
  else if (kind === 'add') parent[typeof value === 'string' ? value : 'more'] = value;
  else if (kind === 'repeat') parent[key] = Array.from({ length: 50 }, () => parent[key]);
  else parent[key] = value;
  return JSON.stringify(json, null, 2);
}

const RUNS = perTier({ gate: { numRuns: 80, seed: 20_261_128 }, deep: { numRuns: 5000 } });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grandstand-mutated-'));
  for (const sample of SAMPLES)
    await cp(join(SAMPLES_DIR, sample), join(folder, sample), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('every change to the files of a tenant is a site or a problem with a place and a hint', async () => {
  const check = async (changed: Mutation) => {
    const path = join(folder, changed.sample, changed.file);
    const original = await readFile(path, 'utf8');
    await writeFile(path, mutate(original, changed));
    try {
      const read = await readTenantFolder(folder, changed.sample);
      if (read.ok) {
        const site = await composeSite(read.value, { pages: [], hasPolicy: true, keepImage: keepInMemory() });
        expect(site.files.size).toBeGreaterThan(5);
        return;
      }
      expect(read.error.length).toBeGreaterThan(0);
      for (const problem of read.error) {
        expect(problem.file).toContain(changed.sample);
        expect(problem.message).not.toMatch(/\bat .+:\d+:\d+|undefined|\[object/);
        expect(problem.hint?.length).toBeGreaterThan(5);
      }
    } finally {
      await writeFile(path, original);
    }
  };
  await fc.assert(fc.asyncProperty(mutation, check), RUNS);
}, 300_000);
