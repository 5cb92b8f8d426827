/**
 * A restore in a child process for tests that kill it: `node restore-process.ts <archive> <percent>`. Kills itself when
 * so much is restored. The environment names the data.
 */
import { restorePlatform } from '../../../../start/operate-backup.ts';

const [archive = '', percent = ''] = process.argv.slice(2);
const restored = await restorePlatform(process.env, archive, {
  operator: { operator: 'a killed test', reason: null },
  nowTs: 1,
  replace: true,
  allowUnsigned: true,
  onProgress(message) {
    const done = /^Restored: (\d+) %$/.exec(message)?.[1];
    if (Number(done) >= Number(percent)) process.kill(process.pid, 'SIGKILL');
  },
});
throw new Error(`the restore was not killed: ${JSON.stringify(restored)}`);
