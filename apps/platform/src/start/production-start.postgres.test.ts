import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MainProcess, startMain } from '../testing/main-process.ts';
import { createServerDatabase } from '../testing/test-database.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../deploy/platform.example.env');

let root: string;
let platform: MainProcess | null = null;
let database: Awaited<ReturnType<typeof createServerDatabase>>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-production-'));
  database = await createServerDatabase();
});
afterAll(async () => {
  platform?.child.kill('SIGKILL');
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

it('starts in production on an empty database with the example configuration, and stops', async () => {
  const secretFile = join(root, 'signing');
  await writeFile(secretFile, 's'.repeat(64));
  platform = await startMain({
    ...parseEnv(await readFile(EXAMPLE, 'utf8')),
    NODE_ENV: 'production',
    GRANDSTAND_DEMO: 'off',
    DATABASE_URL: database.url,
    GRANDSTAND_DATA_DIR: join(root, 'data'),
    GRANDSTAND_SECRET_FILE: secretFile,
    GRANDSTAND_API_URL: 'https://api.localhost',
    GRANDSTAND_MEDIA_URL: 'https://media.localhost',
  });
  const { child, api } = platform;
  const exit = once(child, 'exit');
  expect((await fetch(`${api}/health/ready`)).status).toBe(200);
  expect((await fetch(`${api}/__control/faults`)).status).toBe(404);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}, 60_000);
