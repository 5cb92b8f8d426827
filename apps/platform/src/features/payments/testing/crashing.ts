import type { Database } from '../../../db/database.ts';

/** The end of a process, wherever it was. */
export class Crash extends Error {}

/**
 * A process that can be killed between any two steps: what it does with the database and with others goes through
 * here, and after its last step nothing does any more. What was not committed is rolled back, as after `kill -9`.
 */
export function createProcess(stepsToLive: number) {
  let left = stepsToLive;
  const step = () => {
    if (left <= 0) throw new Crash('killed');
    left -= 1;
  };
  const guard = <T extends Database>(db: T): T =>
    new Proxy(db, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        if (name === 'transaction') {
          return async (work: (tx: Database) => Promise<unknown>) => {
            step();
            const result = await target.transaction((tx) => work(guard(tx)));
            step();
            return result;
          };
        }
        return (...args: unknown[]): unknown => {
          step();
          return Reflect.apply(value, target, args);
        };
      },
    });
  return {
    guard,
    /** Something outside with steps before and after each of its calls, and now and then a pause. */
    guardCalls<T extends object>(outside: T, pause: () => Promise<void>): T {
      return new Proxy(outside, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver);
          if (typeof value !== 'function') return value;
          return async (...args: unknown[]): Promise<unknown> => {
            await pause();
            step();
            const result: unknown = await Reflect.apply(value, target, args);
            await pause();
            step();
            return result;
          };
        },
      });
    },
  };
}
