/** Resolves when this process is told to stop, by Ctrl-C or a termination signal. The next such signal ends it at once. */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
