/** Time for an orderly stop, after which the process exits. */
const STOP_TIMEOUT_MS = 8_000;
/** One key press may send several signals. */
const SAME_KEY_PRESS_MS = 500;

/**
 * A signal that is aborted by Ctrl-C, a termination signal, or the end of the parent process. One key press may cause
 * all three; only the first has an effect. A later signal, e.g. a second Ctrl-C, ends the process at once.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let startedMs: number | null = null;
  const stop = () => {
    if (controller.signal.aborted) return;
    startedMs = performance.now();
    controller.abort();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (startedMs !== null && performance.now() - startedMs > SAME_KEY_PRESS_MS) {
        console.error(`Ended at once by a second ${name}.`);
        process.exit(1);
      }
      stop();
    });
  process.on('message', (message) => {
    if (message === 'stop') stop();
  });
  process.on('disconnect', stop);
  // The IPC channel must not keep the process alive.
  process.channel?.unref();
  return controller.signal;
}
