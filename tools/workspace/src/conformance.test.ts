import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '@grandstand/cli';
import { systemClock } from '@grandstand/core';
import { type Platform, startPlatform } from '@grandstand/platform';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from './paths.ts';
import { type Defect, startFaultyProxy } from './testing/faulty-proxy.ts';

let root: string;
let platform: Platform;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-conformance-'));
  platform = await startPlatform({
    dataDir: root,
    mediaDir: join(root, 'media'),
    ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
    clock: systemClock,
    host: '127.0.0.1',
    logLevel: 'silent',
    isDemo: true,
  });
  // A new database takes seconds, and more on a busy machine.
}, 60_000);
afterAll(async () => {
  await platform.close();
  await rm(root, { recursive: true });
});

async function grandstand(...args: string[]) {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const code = await runCli(['node', 'grandstand', ...args], { out: write, error: write });
  return { code, text: lines.join('\n'), lines };
}

function check(url: string, ...flags: string[]) {
  const channel = platform.channels.find(({ id }) => id === 'northline')?.key ?? '';
  return grandstand('platform', 'check', url, '--channel', channel, ...flags);
}
const loopback = (url: string) => url.replace('localhost', '127.0.0.1');

// Each check sends every call over HTTP.
describe('grandstand platform check', { timeout: 20_000 }, () => {
  it('reports no defect of the platform with --write and the URLs of all hosts', async () => {
    const { api, keys, analytics, logs } = platform.origins;
    const hosts = ['--keys', loopback(keys), '--analytics', loopback(analytics), '--logs', loopback(logs)];
    const { code, text } = await check(loopback(api), ...hosts, '--domain', 'northline.localhost', '--write');
    expect(text).not.toMatch(/MISSING|MISMATCH|WRONG STATUS|NO RESPONSE/);
    expect(text).toMatch(/listEvents +GET \/events +ok/);
    expect(text).toMatch(/getEvent +GET \/events\/\{id\} +ok/);
    expect(text).toMatch(/an unknown api key +.* ok \(names errors\.api_key\)/);
    expect(code).toBe(0);
  });

  it('sends calls that need a user as the given account, and accepts 403 where the call declares it', async () => {
    const { api } = platform.origins;
    const account = ['--email', 'fan@northline.example', '--password', 'northline-fan'];
    const { code, text } = await check(loopback(api), ...account);
    expect(text).not.toMatch(/MISSING|MISMATCH|WRONG|NO RESPONSE|SLOW/);
    expect(text).toMatch(/login +POST \/v2\/auth\/login +ok$/m);
    for (const name of [
      'getProfile',
      'listFavorites',
      'listOrders',
      'listUserClips',
      'listCards',
      'applyCoupon',
    ])
      expect(text).toMatch(new RegExp(`^${name} +GET \\S+ +ok$`, 'm'));
    expect(text).toMatch(/downloadEvent .* ok \(refuses with 403: "Your pass doesn’t include downloads"\)/);
    expect(code).toBe(0);

    const wrong = await check(loopback(api), '--email', 'fan@northline.example', '--password', 'not-theirs');
    expect(wrong.text).toMatch(/login .*WRONG STATUS: expected 2xx, got 4\d\d "Wrong auth data"/);
    expect(wrong.text).toMatch(/listFavorites .*ok \(refused without a user/);
    expect(wrong.code).toBe(1);
  });

  it('prints JSON with --json', async () => {
    const { code, text } = await check(loopback(platform.origins.api), '--json');
    const report = JSON.parse(text) as { call: string; result: { kind: string } }[];
    expect(report.find(({ call }) => call === 'getMenu')).toEqual({
      call: 'getMenu',
      route: 'GET /menu',
      result: { kind: 'ok' },
    });
    expect(code).toBe(0);
  });

  it('reports calls that change data as skipped without --write', async () => {
    const { text } = await check(loopback(platform.origins.api));
    expect(text).toMatch(
      /getChannelKey +GET \/channel-key +skipped: the URL of its host is unknown; pass --keys/,
    );
    const changesData = (line: string) => /(POST|DELETE) \//.test(line) && !line.includes('/get_api_key');
    for (const line of text.split('\n').filter(changesData)) expect(line).toContain('skipped');
  });

  const edit = (change: (json: never) => unknown) => (body: string) => {
    const json: never = JSON.parse(body) as never;
    return JSON.stringify(change(json));
  };
  const at =
    (route: string, change: (body: string) => string): Defect =>
    (requested, { status, body }) =>
      requested === route ? { status, body: change(body) } : null;
  const replaced =
    (route: string, status: number, body = '{"message":"broken"}'): Defect =>
    (requested) =>
      requested === route ? { status, body } : null;

  const defects: [string, Defect, RegExp[], string[]?][] = [
    [
      'an error message that differs from §8',
      at('POST /api/get_api_key', (body) => body.replaceAll('No channel or api key found', 'Bad key')),
      [/an unknown channel key .*WRONG MESSAGE: expected "No channel or api key found", got "Bad key"/],
    ],
    [
      'a message for a wrong password that differs from §8',
      at('POST /api/v2/auth/login', (body) => body.replace('Wrong auth data', 'Nope')),
      [/a wrong password .*WRONG MESSAGE: expected "Wrong auth data", got "Nope"/],
      ['--write'],
    ],
    [
      'responses without CORS headers',
      (requested, real) => (requested === 'GET /api/events' ? { ...real, headers: {} } : null),
      [
        /api: CORS of a simple request .*MISMATCH/,
        /^ {4}access-control-allow-origin: expected https:\/\/northline\.localhost or \*, got nothing$/m,
      ],
      ['--domain', 'northline.localhost'],
    ],
    [
      'a preflight that does not allow JSON',
      (requested, real) =>
        requested === 'OPTIONS /api/events'
          ? {
              ...real,
              headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'x-other' },
            }
          : null,
      [
        /api: CORS preflight of a JSON request .*MISMATCH/,
        /^ {4}access-control-allow-headers: expected content-type or \*, got x-other$/m,
      ],
      ['--domain', 'northline.localhost'],
    ],
    [
      'a missing field',
      at(
        'GET /api/events',
        edit((list: object) => ({ ...list, total: undefined })),
      ),
      [/listEvents .*MISMATCH/, /^ {4}total: expected number, got nothing$/m],
    ],
    [
      'a field of a wrong type in every item of a list',
      at(
        'GET /api/faq',
        edit((faq: object[]) => faq.map((one) => ({ ...one, question: 7 }))),
      ),
      [/listFaq .*MISMATCH/, /^ {4}\[\]\.question: expected string, got number 7 \(\d+ times\)$/m],
    ],
    [
      'a value that the schema does not list',
      at('GET /api/events', (body) =>
        body.replaceAll('"stream_status":"finished"', '"stream_status":"soon"'),
      ),
      [/data\[\]\.stream_status: expected "upcoming" or "live" or "finished", got string "soon"/],
    ],
    ['a missing call', replaced('GET /api/menu', 404), [/getMenu .*MISSING \(404\)/]],
    [
      'a status of 500',
      replaced('GET /api/settings', 500),
      [/getSettings .*WRONG STATUS: expected 2xx, got 500 "broken"/],
    ],
    [
      'HTML instead of JSON',
      replaced('GET /api/pages', 200, '<!doctype html>'),
      [/listPages .*MISMATCH/, /\(the whole response\): expected JSON, got text "<!doctype html>"/],
    ],
    [
      'an error for an unknown api key without errors.api_key',
      (_requested, { status, body }) =>
        status === 401 && body.includes('api_key') ? { status, body: '{"message":"no"}' } : null,
      [/an unknown api key .*MISMATCH/, /errors\.api_key: expected a list of messages, got nothing/],
    ],
    [
      'a call that succeeds without a user although it needs one',
      replaced('GET /api/favorites', 200, '[]'),
      [/listFavorites .*WRONG STATUS: expected 401 or 403, got 200/],
    ],
  ];
  it.each(defects)('reports %s, and no other defect', async (_what, defect, expected, flags = []) => {
    const proxy = await startFaultyProxy(loopback(platform.origins.api), defect);
    const { code, text } = await check(proxy.url, ...flags);
    await proxy.close();
    for (const line of expected) expect(text).toMatch(line);
    expect(text.match(/MISSING|MISMATCH|WRONG|NO RESPONSE|SLOW/g)).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('exits with 1 for a backend without a connection, and with 2 for a wrong command line', async () => {
    const proxy = await startFaultyProxy('', () => null);
    await proxy.close();
    const unreachable = await check(proxy.url);
    expect(unreachable.text).toMatch(/listEvents .*NO RESPONSE: .*ECONNREFUSED/);
    expect(unreachable.code).toBe(1);
    expect((await check('nowhere')).code).toBe(2);
    expect((await check(proxy.url, '--slow', 'soon')).code).toBe(2);
  });
});

describe('grandstand theme push', () => {
  const file = () => join(root, 'tenants', 'northline', 'color-settings.json');
  const hostsFile = () => join(root, 'hosts.json');
  const edit = async (change: (text: string) => string) =>
    writeFile(file(), change(await readFile(file(), 'utf8')));
  const theme = (verb: string, ...flags: string[]) => {
    const folders = ['--tenants', join(root, 'tenants'), '--hosts', hostsFile()];
    return grandstand('theme', verb, 'northline', ...folders, ...flags);
  };
  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('GRANDSTAND_DATA_DIR', root);
    await cp(join(ROOT, 'tenants', 'northline'), join(root, 'tenants', 'northline'), { recursive: true });
    const { api, keys } = platform.origins;
    await writeFile(hostsFile(), JSON.stringify({ api: loopback(api), keys: loopback(keys) }));
  });
  afterAll(() => vi.unstubAllEnvs());

  it("gives edited colours to the channel of the running platform, and the platform's time to the file", async () => {
    expect(await theme('diff')).toMatchObject({ code: 0 });
    await edit((text) => text.replace('#e3122f', '#c8102e'));
    expect(await theme('push', '--dry-run')).toMatchObject({
      code: 0,
      text: 'live  #e3122f → #c8102e\nnorthline  1 colour would change; this was a dry run',
    });
    const before = await readFile(file(), 'utf8');
    const pushed = await theme('push', '--operator', 'ada', '--reason', 'the new crest');
    expect(pushed).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /^live {2}#e3122f → #c8102e\nnorthline {2}1 colour changed on the platform at \S+Z$/,
      ),
    });
    const after = await readFile(file(), 'utf8');
    const { updated_at: updatedAt } = JSON.parse(after) as { updated_at: string };
    expect(Math.abs(Date.parse(updatedAt) - systemClock.now())).toBeLessThan(20_000);
    expect(after).toBe(before.replace('2026-11-02T09:00:00Z', updatedAt));
    expect(await theme('diff')).toMatchObject({ code: 0 });
    const audit = await grandstand('platform', 'audit', '--channel', 'northline', '--json');
    expect(JSON.parse(audit.text)).toMatchObject([
      {
        command: 'channel colors',
        operator: 'ada',
        reason: 'the new crest',
        before: { colors: { live: '#e3122f' } },
        after: { colors: { live: '#c8102e' } },
      },
    ]);
  });

  it('refuses colours that fail the check, and sends nothing', async () => {
    const before = await readFile(file(), 'utf8');
    await edit((text) => text.replace('"link": "#7fd4ff"', '"link": "#0a1526"'));
    expect(await theme('push')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/color-settings\.json:\d+:\d+ colors\.link: .*below 4\.5:1\n +→ write "#/),
    });
    await writeFile(file(), before);
    expect(await theme('diff')).toMatchObject({ code: 0 });
  });

  it('refuses to replace colours that were changed since they were pulled, without --force', async () => {
    await edit((text) =>
      text
        .replace('#5cc8ff', '#7fd4ff')
        .replace(/"updated_at": "[^"]*"/, '"updated_at": "2026-11-03T09:00:00Z"'),
    );
    const before = await readFile(file(), 'utf8');
    expect(await theme('push')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/were changed at .*, after those of .*\n +→ .*theme diff northline/),
    });
    expect(await readFile(file(), 'utf8')).toBe(before);
    expect(await theme('push', '--force')).toMatchObject({ code: 0 });
    expect(await theme('diff')).toMatchObject({ code: 0 });
  });

  it('warns if the host of the API is not that of the platform', async () => {
    await edit((text) => text.replace('#7fd4ff', '#5cc8ff'));
    const { keys } = platform.origins;
    await writeFile(hostsFile(), JSON.stringify({ api: 'http://127.0.0.1:1', keys: loopback(keys) }));
    expect(await theme('push')).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /warning: http:\/\/127\.0\.0\.1:1\/api\/color-settings\/web cannot be reached/,
      ),
    });
  });

  it('says which platform it needs', async () => {
    vi.stubEnv('GRANDSTAND_DATA_DIR', join(root, 'missing'));
    expect(await theme('push')).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /There is no platform data in .*missing\. Set GRANDSTAND_DATA_DIR or DATABASE_URL/,
      ),
    });
  });
});
