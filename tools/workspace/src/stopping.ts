/** Time for an orderly stop, after which the process exits. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * A signal that is aborted by Ctrl-C, a termination signal, or the end of the parent process. One key press may cause
 * all three; only the first has an effect.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('message', (message) => {
    if (message === 'stop') stop();
  });
  process.on('disconnect', stop);
  // The IPC channel must not keep the process alive.
  process.channel?.unref();
  return controller.signal;
}
