/** How long an orderly stop may take before the process ends anyway, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * A signal that is aborted once, by Ctrl-C, a termination signal, or the end of the process that started this one.
 * All three may arrive for the same key press; the first counts.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('message', (message) => {
    if (message === 'stop') stop();
  });
  process.on('disconnect', stop);
  // The channel alone must not keep the process alive.
  process.channel?.unref();
  return controller.signal;
}
