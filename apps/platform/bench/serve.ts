/**
 * The measured process: the platform in a temporary directory, and a Fastify server with given bytes. Sends the
 * platform's URL and key to its parent, then serves the bytes of each path it receives.
 */
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import * as z from 'zod';
import { BROTLI_OPTIONS } from '../src/http/compression.ts';
import { startPlatform } from '../src/platform.ts';
import { measuredOptions } from './measured-options.ts';

const bareSchema = z.array(z.object({ path: z.string(), body: z.string(), isCompressed: z.boolean() }));

const { options, remove } = await measuredOptions(process.env['DATABASE_URL'] || null);
const platform = await startPlatform(options);
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
    await remove();
  })();
});
process.send?.({
  api: platform.origins.api.replace('localhost', '127.0.0.1'),
  channelKey: platform.channels[0]?.key,
  account: platform.accounts.find(({ channel }) => channel === platform.channels[0]?.id),
});
