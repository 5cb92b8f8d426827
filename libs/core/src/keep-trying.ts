import { type Clock, systemClock } from './clock.ts';

const RETRY_MS = 3000;

/** Loads something that a page can do without for a while: after a failure again, every three seconds. */
export const keepTrying = <T>(load: () => Promise<T>, clock: Clock = systemClock): Promise<T> =>
  load().catch(
    () =>
      new Promise<T>((resolve, reject) => {
        clock.after(RETRY_MS, () => void keepTrying(load, clock).then(resolve, reject));
      }),
  );
