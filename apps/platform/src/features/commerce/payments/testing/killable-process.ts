import type { SqlDatabase } from '../../../../db/sql-database.ts';

/** Thrown when a simulated process is killed. */
export class Crash extends Error {}

/**
 * Simulates a process that is killed after a number of steps. `guard` and `guardCalls` wrap the database and the
 * provider; after the last step every call throws. Uncommitted transactions roll back, as after `kill -9`.
 */
export function createKillableProcess(maxSteps: number) {
  let stepsLeft = maxSteps;
  const countStep = () => {
    if (stepsLeft <= 0) throw new Crash('killed');
    stepsLeft -= 1;
  };
  const guard = <T extends SqlDatabase>(db: T): T =>
    new Proxy(db, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        if (name === 'transaction') {
          return async (work: (tx: SqlDatabase) => Promise<unknown>) => {
            countStep();
            const result = await target.transaction((tx) => work(guard(tx)));
            countStep();
            return result;
          };
        }
        return (...args: unknown[]): unknown => {
          countStep();
          return Reflect.apply(value, target, args);
        };
      },
    });
  return {
    guard,
    /** Wraps an external service: counts a step before and after each call, each after a pause. */
    guardCalls<T extends object>(service: T, pause: () => Promise<void>): T {
      return new Proxy(service, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver);
          if (typeof value !== 'function') return value;
          return async (...args: unknown[]): Promise<unknown> => {
            await pause();
            countStep();
            const result: unknown = await Reflect.apply(value, target, args);
            await pause();
            countStep();
            return result;
          };
        },
      });
    },
  };
}
