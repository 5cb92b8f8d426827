import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../main.ts');

it('ends with exit code 1 and a sentence, without a stack trace, when a variable is wrong', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], {
    env: { GRANDSTAND_DEMO: 'on', GRANDSTAND_SITE_URL: 'northline=https://tv.example' },
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'GRANDSTAND_SITE_URL is not a variable of the platform; did you mean GRANDSTAND_SITE_URLS?\n',
  });
});
