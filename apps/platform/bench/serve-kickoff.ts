/**
 * The platform whose load `kickoff.ts` measures, on the embedded database. Sends its URLs to its parent, then its processor
 * time and the transactions that have written so far, for each message.
 */
import { PGlite } from '@electric-sql/pglite';
import { parseTrustedProxies } from '../src/http/trusted-proxies.ts';
import { startPlatform } from '../src/platform.ts';
import { measuredOptions } from './measured-options.ts';

let database: PGlite | null = null;
// The platform has no entry to its database for others.
const create = PGlite.create.bind(PGlite);
Object.assign(PGlite, {
  async create(...parameters: Parameters<typeof create>) {
    const created = await create(...parameters);
    database = created;
    return created;
  },
});

const { options, remove } = await measuredOptions(null);
const proxies = parseTrustedProxies('127.0.0.1', null);
// As in production, requests are logged, and come through a proxy.
const platform = await startPlatform({
  ...options,
  logLevel: 'info',
  proxies: proxies.ok ? proxies.value : null,
});

/** PostgreSQL numbers transactions that write; those that read have no number. */
async function writes(): Promise<number> {
  const answer = await database?.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return Number(answer?.rows[0]?.next);
}

process.on('message', () => {
  void (async () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000, writes: await writes() });
  })();
});
process.once('disconnect', () => {
  void platform.close().then(remove);
});
const channel = platform.channels.find(({ id }) => id === 'northline') ?? platform.channels[0];
process.send?.({
  api: platform.origins.api.replace('localhost', '127.0.0.1'),
  keys: platform.origins.keys.replace('localhost', '127.0.0.1'),
  channelKey: channel?.key,
  domain: channel?.domains[0],
});
