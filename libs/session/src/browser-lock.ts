/**
 * Runs an action while no other tab runs one with this name. Without the browser's locks, or where blocked site data makes
 * them fail, the server's idempotency is the only protection.
 */
export const withBrowserLock = async <T>(name: string, action: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return action();
  let hasStarted = false;
  try {
    return await navigator.locks.request(name, () => {
      hasStarted = true;
      return action();
    });
  } catch (error) {
    if (hasStarted) throw error;
    return action();
  }
};
