import type { FastifyInstance } from 'fastify';
import { UserError } from '../user-error.ts';

/** Starts listening and returns the origin. Throws a UserError (`port-taken`). */
export async function listen(
  app: FastifyInstance,
  { host, port, name }: { host: string; port: number; name: string },
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new UserError(
      'port-taken',
      `Port ${port} is taken (the ${name} origin). Stop what uses it, or move all ports with GRANDSTAND_PORT.`,
    );
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return `http://localhost:${actual}`;
}
