import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@grandstand/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { loadSampleContent } from '../features/operation/sample-seeding/load-sample-content.ts';
import { type Platform, startPlatform } from '../platform.ts';

const clock = createFakeClock(Date.UTC(2026, 10, 20, 12));
let root: string;
const options = () => ({
  dataDir: join(root, 'data'),
  mediaDir: join(root, 'media'),
  ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
  clock,
  host: '127.0.0.1',
  logLevel: 'silent',
  isDemo: true,
});
const getJson = async (url: string) => {
  const response = await fetch(url.replace('localhost', '127.0.0.1'));
  const body: unknown = await response.json();
  return { status: response.status, body };
};
const listSchema = z.object({ total: z.number(), data: z.array(z.object({ id: z.number() })) });
const liveEvents = async ({ origins }: Platform, key: string) =>
  listSchema.parse((await getJson(`${origins.api}/api/events?stream_status=live&api_key=${key}`)).body);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-platform-'));
});
afterAll(() => rm(root, { recursive: true }));

/** Opening a new data directory takes seconds, and more on a busy machine. */
const TIMEOUT_MS = 60_000;

/** These tests run in order: each uses the data of the previous one. */
describe('startPlatform', { timeout: TIMEOUT_MS }, () => {
  let platform: Platform;
  let liveBefore: unknown;

  it('serves every origin from a new directory', async () => {
    platform = await startPlatform(options());
    for (const origin of Object.values(platform.origins)) {
      expect(await getJson(`${origin}/health/live`)).toMatchObject({ status: 200, body: { status: 'live' } });
      expect(await getJson(`${origin}/health/ready`)).toMatchObject({
        status: 200,
        body: { status: 'ready' },
      });
    }
    expect(platform.channels.map((channel) => channel.domains)).toEqual([
      ['homefield.localhost'],
      ['megdan.localhost'],
      ['northline.localhost'],
    ]);
    expect(await getJson(`${platform.origins.keys}/channel-key?domain=northline.localhost`)).toMatchObject({
      status: 200,
    });
  });

  it('rejects a second platform on the same data', async () => {
    await expect(startPlatform(options())).rejects.toMatchObject({
      kind: 'data-in-use',
      message: expect.stringContaining('GRANDSTAND_DATA_DIR'),
    });
  });

  it('adds live events as time passes', async () => {
    const key = await openAnonymousSession(platform);
    for (let hour = 0; hour < 4; hour += 1) {
      for (let step = 0; step < 12; step += 1) {
        clock.advance(5 * 60_000);
        // The timer adds events in the same database, so this request waits for it.
        await getJson(`${platform.origins.api}/api/geo?api_key=${key}`);
      }
      const live = await liveEvents(platform, key);
      expect(live.total).toBeGreaterThanOrEqual(2);
      liveBefore = live.data;
    }
  });

  it('closes completely, and may be closed again', async () => {
    await Promise.all([platform.close(), platform.close()]);
    await expect(getJson(`${platform.origins.api}/health/live`)).rejects.toThrow();
    expect(await readdir(join(root, 'data'))).not.toContain('platform.lock');
  });

  it('restarts on existing data with the stale lock of an ended process', async () => {
    await writeFile(join(root, 'data', 'platform.lock'), '{"pid":999999999,"started":"1"}');
    platform = await startPlatform(options());
    const key = await openAnonymousSession(platform);
    expect((await liveEvents(platform, key)).data).toEqual(liveBefore);
    await platform.close();
  });

  it('adds the channel of a new tenant to a demo, with live events', async () => {
    const tenantsDir = join(root, 'tenants');
    await mkdir(join(tenantsDir, 'orcas'), { recursive: true });
    await writeFile(join(tenantsDir, 'orcas', 'tenant.json'), '{ "name": "Orcas", "domains": ["orcas.tv"] }');
    const [sample] = await loadSampleContent();
    await writeFile(
      join(tenantsDir, 'orcas', 'color-settings.json'),
      JSON.stringify(sample?.['color-settings']),
    );
    const withTenant = await startPlatform({ ...options(), tenantsDir });
    expect(withTenant.channels.find(({ id }) => id === 'orcas')?.domains).toEqual([
      'orcas.localhost',
      'orcas.tv',
    ]);
    const key = await openAnonymousSession(withTenant, 'orcas');
    expect((await liveEvents(withTenant, key)).total).toBeGreaterThanOrEqual(2);
    await withTenant.close();
  });

  it('refuses the data of a demo outside a demo', async () => {
    await expect(startPlatform({ ...options(), isDemo: false })).rejects.toMatchObject({
      kind: 'demo-data',
      message: expect.stringContaining('fan@'),
    });
  });

  it('starts no payments sandbox if Stripe is configured', async () => {
    const stripe = { secretKey: 'sk', webhookSecret: 'whsec', publishableKey: 'pk', sandboxOrigin: null };
    const stripePlatform = await startPlatform({ ...options(), stripe });
    expect(stripePlatform.origins.payments).toBeNull();
    await stripePlatform.close();
  });

  it('names a taken port and its variable, and stops everything', async () => {
    const otherServer = createServer();
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
    const listening = otherServer.address();
    const port = typeof listening === 'object' && listening ? listening.port : 0;
    await expect(
      startPlatform({ ...options(), ports: { ...options().ports, api: port } }),
    ).rejects.toMatchObject({
      kind: 'port-taken',
      message: expect.stringMatching(new RegExp(`${port}.*GRANDSTAND_PORT`)),
    });
    await new Promise((resolve) => otherServer.close(resolve));
    expect(await readdir(join(root, 'data'))).not.toContain('platform.lock');
  });

  it('rejects data of a newer version without changing it', async () => {
    const dataDir = join(root, 'newer');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'version.json'), '{"schema":99,"written_by":"9.0.0"}');
    await expect(startPlatform({ ...options(), dataDir })).rejects.toMatchObject({
      kind: 'data-newer',
      message: expect.stringMatching(/99.*up to number \d+.*GRANDSTAND_DATA_DIR/),
    });
    expect(await readdir(dataDir)).toEqual(['version.json']);
    expect(await readFile(join(dataDir, 'version.json'), 'utf8')).toContain('99');
  });
});

async function openAnonymousSession({ origins, channels }: Platform, channel = 'homefield'): Promise<string> {
  const response = await fetch(`${origins.api.replace('localhost', '127.0.0.1')}/api/get_api_key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      channel_key: channels.find(({ id }) => id === channel)?.key,
      client_interface: 'web',
      language: 'en',
      time_zone: 'UTC',
    }),
  });
  return z.object({ api_key: z.string() }).parse(await response.json()).api_key;
}
