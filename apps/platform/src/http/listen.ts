import type { FastifyInstance } from 'fastify';
import { UserError } from '../user-error.ts';

/** Starts listening and returns the origin. Throws a UserError (`port-taken`, `bad-environment`). */
export async function listen(
  app: FastifyInstance,
  { host, port, name }: { host: string; port: number; name: string },
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      throw new UserError(
        'port-taken',
        `Port ${port} is taken (the ${name} origin). Stop what uses it, or move all ports with GRANDSTAND_PORT.`,
      );
    if (code === 'EADDRNOTAVAIL')
      throw new UserError(
        'bad-environment',
        `GRANDSTAND_HOST is ${host}, which is not an IP address of this machine. Behind a proxy on the same machine, ` +
          'leave it unset; 0.0.0.0 means all networks.',
      );
    if (code === 'EACCES')
      throw new UserError(
        'bad-environment',
        `This user may not listen on port ${port} (the ${name} origin). Move all ports with GRANDSTAND_PORT.`,
      );
    throw error;
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return `http://localhost:${actual}`;
}
