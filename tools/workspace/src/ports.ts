import { createServer } from 'node:net';
import { type OriginName, originPorts } from '@grandstand/platform';
import { CommandError } from './run-command.ts';

/** `sites` is `GRANDSTAND_PORT`; the ports of the platform's origins follow it. */
export type Ports = Record<'sites' | OriginName, number> & {
  /** Of the theme studio, which does not run without one. */
  readonly studio?: number;
};

/** The studio's port is the sites' port plus this number. */
export const STUDIO_PORT_OFFSET = 90;

export const portsFrom = (base: number): Ports => ({ sites: base, ...originPorts(base) });

/** `GRANDSTAND_PORT` or its default. Throws a `CommandError` for an invalid port. */
export function basePort(text = process.env['GRANDSTAND_PORT']): number {
  const port = text ? Number(text) : 4100;
  if (Number.isInteger(port) && port >= 1 && port + STUDIO_PORT_OFFSET <= 65_535) return port;
  throw new CommandError(
    `GRANDSTAND_PORT is "${text}". Give a port number, e.g. GRANDSTAND_PORT=4200 npm start`,
  );
}

/** Throws a `CommandError` with all ports in use and the variable that changes them. */
export async function requireFree(ports: Ports): Promise<void> {
  const taken: string[] = [];
  for (const [origin, port] of Object.entries(ports))
    if (!(await isFree(port))) taken.push(`${port} (${origin})`);
  if (taken.length === 0) return;
  throw new CommandError(
    `Port ${taken.join(', ')} is taken by another program. Stop it, or choose other ports with the variable ` +
      `GRANDSTAND_PORT, e.g. GRANDSTAND_PORT=${ports.sites + 100} npm start`,
  );
}

/** The first ports from `from` on that are all free. */
export async function findFreePorts(from: number): Promise<Ports> {
  for (let base = from; base < 60_000; base += 10) {
    const ports = portsFrom(base);
    const free = await Promise.all(Object.values(ports).map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new CommandError(`There are no free ports from ${from} to 60000.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The platform's origins, in the form of a tenant's `hosts`. */
export function originsFrom(base: number): Record<OriginName, string> {
  const { api, keys, media, analytics, logs, payments, identity } = originPorts(base);
  const origin = (port: number) => `http://localhost:${port}`;
  return {
    api: origin(api),
    keys: origin(keys),
    media: origin(media),
    analytics: origin(analytics),
    logs: origin(logs),
    payments: origin(payments),
    identity: origin(identity),
  };
}
