import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runGrandstand } from '../testing/run-grandstand.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { run } from './program.ts';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('polar');
  const { tenants, out, web } = workspace;
  await run(
    ['node', 'grandstand', 'build', '--all', '--tenants', tenants, '--out', out, '--web', web],
    silent,
  );
});
afterEach(() => workspace.remove());

const silent = { out: () => undefined, error: () => undefined };

/** Runs `serve --json`; calls `onEvent` for each line. */
async function serve(port: number, onEvent: (event: Record<string, unknown>) => void) {
  const errors: string[] = [];
  const args = ['serve', '--json', '--out', workspace.out, '--workers', '0', '--port', String(port)];
  const code = await run(['node', 'grandstand', ...args], {
    out: (line) => onEvent(JSON.parse(line) as Record<string, unknown>),
    error: (text) => errors.push(text),
  });
  return { code, errors };
}

it('reports events as lines of JSON, until it is stopped', async () => {
  const events: object[] = [];
  const served = await serve(0, (event) => {
    events.push(event);
    if (event['event'] === 'listening') setImmediate(() => process.emit('SIGTERM'));
  });
  expect(events).toEqual([
    {
      event: 'listening',
      url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      sites: [{ tenant: 'polar', url: expect.stringMatching(/^http:\/\/polar\.localhost:\d+$/) }],
    },
    { event: 'stopping' },
    { event: 'stopped' },
  ]);
  expect(served).toEqual({ code: 0, errors: [] });
});

it('refuses a file in place of the folder of sites', async () => {
  const { code, text } = await runGrandstand('serve', '--out', join(workspace.web, 'index.html'));
  expect(text).toMatch(/index\.html is not a folder\n +→ choose another one with --out/);
  expect(code).toBe(1);
});

it('dev refuses a folder without the sources of the web app', async () => {
  const { tenants, web } = workspace;
  const { code, text } = await runGrandstand('dev', '--tenants', tenants, '--web', web);
  expect(text).toMatch(/web has no sources of the web app\n +→ choose the folder with --web/);
  expect(code).toBe(1);
});

it('reports why it cannot begin as an event', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const events: object[] = [];
  const served = await serve(port, (event) => events.push(event));
  other.close();
  const message = `port ${port} is taken by another program`;
  expect(events).toEqual([{ event: 'failed', problems: [{ message, hint: expect.any(String) }] }]);
  expect(served).toEqual({ code: 1, errors: [] });
});
