/** Starts the platform alone: `npm start -w @grandstand/platform`. */
import { systemClock } from '@grandstand/core';
import { startPlatform } from './platform.ts';
import { readEnvironment } from './start/environment.ts';
import { UserError } from './user-error.ts';

try {
  const platform = await startPlatform({
    ...readEnvironment(process.env),
    clock: systemClock,
    host: '127.0.0.1',
    onProgress: (step) => console.log(step),
  });
  for (const [name, origin] of Object.entries(platform.origins))
    if (origin !== null) console.log(`${name.padEnd(9)} ${origin}`);
  console.log(`docs      ${platform.origins.api}/docs`);
  for (const { channel, email, password } of platform.accounts)
    console.log(`account   ${email}  ${password}  (${channel})`);
  const stop = () => void platform.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
