/**
 * A process whose processor time is measured: the platform of the working copy in the first argument. Sends its URL to
 * its parent, then its processor time for each message.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type * as platformModule from '../src/platform.ts';
import { parseTrustedProxies } from '../src/http/trusted-proxies.ts';
import { measuredOptions } from './measured-options.ts';

const [checkout, databaseUrl] = z.tuple([z.string(), z.string()]).parse(process.argv.slice(2));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same module, of another version
const { startPlatform } = (await import(
  pathToFileURL(join(checkout, 'apps', 'platform', 'src', 'platform.ts')).href
)) as typeof platformModule;

const { options, remove } = await measuredOptions(databaseUrl || null);
// Calls come from many IP addresses, because the sessions of one are limited.
const proxies = parseTrustedProxies('127.0.0.1', null);
// As in production, requests are logged.
const platform = await startPlatform({
  ...options,
  logLevel: 'info',
  proxies: proxies.ok ? proxies.value : null,
});
const [channel] = platform.channels;

process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => {
  void platform.close().then(remove);
});
process.send?.({
  api: platform.origins.api.replace('localhost', '127.0.0.1'),
  channelKey: channel?.key,
  account: platform.accounts.find((account) => account.channel === channel?.id),
});
