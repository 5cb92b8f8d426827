/**
 * A platform in a child process for tests that kill it: `node platform-process.ts <data directory> <media
 * directory>`. Sends its API origin to the parent, which may choose when to kill it (`kill-at.ts`).
 */
import { systemClock } from '@grandstand/core';
import { startPlatform } from '../platform.ts';
import { killAtRequestedInstant } from './kill-at.ts';

const [dataDir = '', mediaDir = ''] = process.argv.slice(2);
const ports = { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, identity: 0, payments: 0 };
const platform = await startPlatform({
  dataDir,
  mediaDir,
  ports,
  clock: systemClock,
  host: '127.0.0.1',
  isDemo: true,
});
killAtRequestedInstant();
process.once('SIGTERM', () => void platform.close().then(() => process.exit()));
process.send?.({ api: platform.origins.api });
