import type { Clock } from '@grandstand/core';
import { registerIdentitySandbox } from '@grandstand/sandboxes';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../../../../http/create-server.ts';
import type { IdentityClient } from '../create-services.ts';

/** Creates the identity sandbox's server. */
export async function createIdentityServer(
  options: IdentityClient & { readonly clock: Clock; readonly logLevel: string },
): Promise<FastifyInstance> {
  const app = await createServer({
    name: 'identity',
    logLevel: options.logLevel,
    cors: false,
    compress: false,
  });
  registerIdentitySandbox(app, options);
  return app;
}
