import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('says which setting names an IP address that is not of this machine', async () => {
  const app = Fastify();
  await expect(listen(app, { host: '203.0.113.9', port: 0, name: 'api' })).rejects.toMatchObject({
    kind: 'bad-environment',
    message: expect.stringContaining('GRANDSTAND_HOST is 203.0.113.9'),
  });
  await app.close();
});
