import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@grandstand/tenant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, snapshot, type Workspace } from '../testing/workspace.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
});
afterEach(() => workspace.remove());

const grandstand = (...args: string[]) => runGrandstand(...args, '--tenants', workspace.tenants);
const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(workspace.tenants, path), 'utf8'));

describe('create', () => {
  it('writes a tenant that passes check without a note, and prints the next commands', async () => {
    const { code, text } = await grandstand('create', 'halifax-seals', '--seed', '#0a6');
    expect(text).toMatch(
      /^halifax-seals {2}created in .*: \d+ files, colours from #0a6\n\nNext:\n {2}npm start\n {2}open http:\/\/halifax-seals\.localhost:4100$/,
    );
    expect(code).toBe(0);
    expect(await grandstand('check', 'halifax-seals')).toEqual({ code: 0, text: 'halifax-seals  ok' });
    expect(await readJson('halifax-seals/tenant.json')).toMatchObject({
      name: 'Halifax Seals',
      domains: ['halifax-seals.localhost'],
      hosts: { payments: 'http://localhost:4106' },
    });
    expect(await readJson('halifax-seals/content/channel.json')).toMatchObject({
      id: 'halifax-seals',
      domains: ['halifax-seals.localhost'],
      settings: { captcha: { provider: 'sandbox' } },
    });
    expect(await readdir(workspace.tenants)).toEqual(['halifax-seals']);
  });

  it('builds a site from it', async () => {
    await grandstand('create', 'orcas', '--scheme', 'light');
    const paths = ['--out', workspace.out, '--web', workspace.web];
    expect(await grandstand('build', 'orcas', ...paths)).toMatchObject({ code: 0 });
    const before = await readdir(join(workspace.out, '.releases', 'orcas'));
    await writeFile(join(workspace.tenants, 'orcas/content/faq.json'), '[]');
    expect(await grandstand('build', 'orcas', ...paths)).toEqual({ code: 0, text: 'orcas  unchanged' });
    expect(await readdir(join(workspace.out, '.releases', 'orcas'))).toEqual(before);
  });

  it('takes domains, languages, the hosts beside an API, and a key', async () => {
    const line =
      'create orcas --domain orcas.tv --domain www.orcas.tv --locale bg --locale en --api https://api.league.example --channel-key ck_1 --json';
    const { code, text } = await grandstand(...line.split(' '));
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      tenant: 'orcas',
      domains: ['orcas.tv', 'www.orcas.tv'],
      files: expect.arrayContaining(['tenant.json', 'assets/logo.svg', 'content/channel.json']),
      next: [
        expect.stringMatching(/platform channel import orcas .*orcas\/content$/),
        'npm run grandstand -- build orcas',
        'open https://orcas.tv',
      ],
    });
    const tenant = await readJson('orcas/tenant.json');
    expect(tenant).toMatchObject({
      channelKey: 'ck_1',
      locales: { default: 'bg', available: ['bg', 'en'] },
      hosts: { api: 'https://api.league.example', keys: 'https://keys.league.example' },
      theme: { type: { display: 'inter', text: 'inter' } },
    });
    expect(tenant).not.toHaveProperty('hosts.payments');
    expect(await readJson('orcas/content/channel.json')).toMatchObject({
      key: 'ck_1',
      domains: ['orcas.tv', 'www.orcas.tv', 'orcas.localhost'],
    });
    expect(await grandstand('check', 'orcas')).toEqual({ code: 0, text: 'orcas  ok' });
  });

  it.each(locales)('writes search texts of a good length in every language: %s', async (locale) => {
    await grandstand('create', 'short', '--name', 'X', '--locale', locale);
    await grandstand('create', 'long', '--name', 'X'.repeat(50), '--locale', locale);
    expect(await grandstand('check', '--all')).toEqual({ code: 0, text: 'long  ok\nshort  ok' });
  });

  it('gives tenants with content different event ids', async () => {
    const ids = ['a1', 'b2', 'c3'];
    for (const id of ids) await grandstand('create', id);
    const channelSchema = z.object({ first_event_id: z.number() });
    const channels = await Promise.all(ids.map((id) => readJson(`${id}/content/channel.json`)));
    const first = channels.map((channel) => channelSchema.parse(channel).first_event_id);
    expect(new Set(first).size).toBe(3);
  });

  it.each([
    [['Orcas'], 1, /id: "Orcas" has the wrong format\n +→ lower-case words joined by dashes/],
    [['../orcas'], 1, /id: "\.\.\/orcas" has the wrong format/],
    [['polar'], 1, /polar exists already; nothing was changed\n +→ choose another id/],
    [['orcas', '--domain', 'polar.tv'], 1, /"polar\.tv" is a domain of the tenant "polar"/],
    [['orcas', '--domain', 'polar.localhost'], 1, /"polar\.localhost" is a domain of the tenant "polar"/],
    [
      ['orcas', '--domain', 'https://orcas.tv'],
      1,
      /domains\[0\]: "https:\/\/orcas\.tv" has the wrong format/,
    ],
    [['orcas', '--seed', 'reddish'], 1, /"reddish" is no opaque colour\n +→ an opaque CSS colour, such as/],
    [['orcas', '--seed', 'transparent'], 1, /"transparent" is no opaque colour/],
    [['orcas', '--name', ' '], 1, /name: is empty or too small/],
    [['orcas', '--name', 'X'.repeat(51)], 1, /name: has 51 characters; at most 50 fit/],
    [['orcas', '--api', 'http://api.league.tv', '--domain', 'orcas.tv'], 1, /has no TLS/],
    [
      ['orcas', '--channel-key', ['sk', 'live', '51H8abcdEFGH'].join('_')],
      1,
      /channelKey.*looks like a secret/,
    ],
    [['orcas', '--locale', 'xx'], 1, /"xx" is no language of the interface\n +→ one of en, fr/],
    [['orcas', '--scheme', 'blue'], 2, /Allowed choices are light, dark/],
    [[], 2, /missing required argument 'new-id'/],
  ])('refuses %j with %d and changes nothing', async (args, code, expected) => {
    await workspace.addTenant('polar');
    const before = await snapshot(workspace.tenants);
    const { text, ...result } = await grandstand('create', ...args);
    expect(text).toMatch(expected);
    expect(result.code).toBe(code);
    expect(await snapshot(workspace.tenants)).toEqual(before);
    expect(await readdir(workspace.tenants)).toEqual(['polar']);
  });

  it('writes nothing in a dry run, and replaces what a killed run has left', async () => {
    await mkdir(join(workspace.tenants, '.new-orcas', 'orcas', 'assets'), { recursive: true });
    expect(await grandstand('create', 'orcas', '--dry-run')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^orcas {2}would be created in .*: 26 files, colours from oklch\([^)]+\)$/),
    });
    expect(await readdir(workspace.tenants)).toEqual([]);
    await grandstand('create', 'orcas', '--no-content');
    expect(await readdir(join(workspace.tenants, 'orcas'))).toEqual([
      'assets',
      'color-settings.json',
      'tenant.json',
    ]);
  });
});
