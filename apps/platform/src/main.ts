/** Starts the platform alone: `npm start -w @grandstand/platform`. */
import { systemClock } from '@grandstand/core';
import { startPlatform } from './platform.ts';
import { readEnvironment } from './start/environment.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';
import { UserError } from './user-error.ts';

/** Time for jobs and the database after the last request. */
const CLEAN_UP_LIMIT_MS = 15_000;

try {
  const settings = readEnvironment(process.env);
  for (const warning of settings.warnings) console.warn(warning);
  const platform = await startPlatform({
    ...settings,
    clock: systemClock,
    onProgress: (step) => console.log(step),
  });
  for (const [name, origin] of Object.entries(platform.origins))
    if (origin !== null) console.log(`${name.padEnd(9)} ${origin}`);
  console.log(`docs      ${platform.origins.api}/docs`);
  if (platform.metricsUrl !== null) console.log(`metrics   ${platform.metricsUrl}`);
  for (const { channel, email, password } of platform.accounts)
    console.log(`account   ${email}  ${password}  (${channel})`);
  const { noticeMs, requestsMs } = settings.stop;
  stopOnSignals(() => platform.close(), noticeMs + requestsMs + CLEAN_UP_LIMIT_MS);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
