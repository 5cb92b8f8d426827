/** The delay in a browser that cannot tell when it is idle (Safari). */
const FALLBACK_DELAY_MS = 200;

/** Calls back when the main thread is idle; the returned function cancels. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
