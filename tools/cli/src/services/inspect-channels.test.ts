import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { startChannelServer } from '../testing/channel-server.ts';
import { createWorkspace } from '../testing/workspace.ts';
import { inspectChannels } from './inspect-channels.ts';
import { readTenants } from './select-tenants.ts';

it('gives up a server that does not answer in time', async () => {
  const workspace = await createWorkspace();
  const server = await startChannelServer();
  server.answers.set('/channel-key', () => 'never');
  await workspace.addTenant('polar', (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), hosts: server.hosts }),
  );
  const { folders } = await readTenants('all', workspace.tenants);
  const options = { tenantsDir: workspace.tenants, clock: createFakeClock(), timeoutMs: 50 };
  expect(await inspectChannels(folders, options)).toMatchObject([
    {
      topic: 'key host',
      state: 'problem',
      tenant: 'polar',
      message: 'cannot be reached: no response within 0.05 s',
    },
  ]);
  await server.close();
  await workspace.remove();
});
