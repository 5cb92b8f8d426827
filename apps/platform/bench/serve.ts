/**
 * The measured process: the platform in a temporary directory, and a Fastify server with given bytes. Sends the
 * platform's URL and key to its parent, then serves the bytes of each path it receives.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { systemClock } from '@grandstand/core';
import Fastify from 'fastify';
import * as z from 'zod';
import { BROTLI_OPTIONS } from '../src/http/compression.ts';
import { startPlatform } from '../src/platform.ts';

const bareSchema = z.array(z.object({ path: z.string(), body: z.string(), isCompressed: z.boolean() }));

const root = await mkdtemp(join(tmpdir(), 'grandstand-bench-'));
const platform = await startPlatform({
  dataDir: root,
  databaseUrl: process.env['DATABASE_URL'] || null,
  mediaDir: join(root, 'media'),
  ports: { api: 0, keys: 0, media: 0, analytics: 0, logs: 0, payments: 0, identity: 0 },
  clock: systemClock,
  host: '127.0.0.1',
  logLevel: 'silent',
  isDemo: true,
});
const bare = Fastify();

process.on('message', (message) => {
  void (async () => {
    for (const { path, body, isCompressed } of bareSchema.parse(message)) {
      const bytes = isCompressed ? brotliCompressSync(body, BROTLI_OPTIONS) : body;
      const headers = isCompressed ? { 'content-encoding': 'br' } : {};
      bare.get(path, (_request, reply) =>
        reply.type('application/json; charset=utf-8').headers(headers).send(bytes),
      );
    }
    process.send?.({ bare: await bare.listen({ host: '127.0.0.1', port: 0 }) });
  })();
});
process.once('disconnect', () => {
  void (async () => {
    await bare.close();
    await platform.close();
    await rm(root, { recursive: true });
  })();
});
process.send?.({
  api: platform.origins.api.replace('localhost', '127.0.0.1'),
  channelKey: platform.channels[0]?.key,
  account: platform.accounts.find(({ channel }) => channel === platform.channels[0]?.id),
});
