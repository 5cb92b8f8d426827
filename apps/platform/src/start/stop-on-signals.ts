/** One key press may send several signals: the terminal's and those that npm forwards. */
const SAME_KEY_PRESS_MS = 500;

/**
 * Calls `stop` on the first SIGINT or SIGTERM. A later one ends the process at once with exit code 1, as does a stop
 * that takes longer than `limitMs`.
 */
export function stopOnSignals(stop: () => Promise<void>, limitMs: number): void {
  let startedMs: number | null = null;
  const end = (message: string) => {
    console.error(message);
    process.exit(1);
  };
  const onSignal = (signal: string) => {
    if (startedMs === null) {
      startedMs = performance.now();
      setTimeout(() => end('The platform did not stop in time and was ended.'), limitMs).unref();
      void stop();
    } else if (performance.now() - startedMs > SAME_KEY_PRESS_MS)
      end(`Ended at once by a second ${signal}: running requests were cut.`);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}
