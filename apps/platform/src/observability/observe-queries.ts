import * as z from 'zod';
import type { Telemetry } from './telemetry.ts';

export type QueryObserver = Pick<Telemetry, 'observeQuery'>;

type Method = (...parameters: unknown[]) => unknown;

const querySchema = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);
const objectSchema = z.custom<object>((value) => typeof value === 'object' && value !== null);

/**
 * A database client that reports the queries which Drizzle makes: a pool or a client of `pg`, or PGlite. Unlike a
 * subclass, it sees them in the asynchronous context of their request, before they wait for a connection.
 */
export function observeQueries<Client extends object>(
  client: Client,
  observer: QueryObserver | null,
): Client {
  if (observer === null) return client;
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || name === 'constructor') return member;
      const call: Method = (...parameters) => Reflect.apply(member, target, parameters);
      const observed = (value: unknown) => observeQueries(objectSchema.parse(value), observer);
      switch (name) {
        case 'query':
          return (...parameters: unknown[]) =>
            observer.observeQuery(querySchema.parse(parameters[0]), async () => call(...parameters));
        case 'connect':
          return async () => observed(await call());
        case 'transaction':
          return (run: Method, ...options: unknown[]) =>
            call((transaction: unknown) => run(observed(transaction)), ...options);
        default:
          return call;
      }
    },
  });
}
