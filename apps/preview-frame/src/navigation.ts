import type { PreviewEvent } from '@grandstand/tenant';

export const currentPath = (): string => location.pathname + location.search;

/** The app sets it when it has started (apps/web, `onCallsInFlight`). */
const isAppRunning = (): boolean => 'callsInFlight' in document.documentElement.dataset;

/** React Router numbers the entries of its history. */
function nextEntry(): object {
  const state: unknown = history.state;
  const index =
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
      ? state.idx
      : 0;
  return { usr: null, key: crypto.randomUUID().slice(0, 8), idx: index + 1 };
}

/** Opens a page of the site: by the app's router, which follows the history of the browser, or by loading it. */
export function navigate(path: string): void {
  const { origin, href } = new URL(path, location.href);
  if (origin !== location.origin || path === currentPath()) return;
  if (!isAppRunning()) return location.assign(href);
  const entry = nextEntry();
  history.pushState(entry, '', href);
  dispatchEvent(new PopStateEvent('popstate', { state: entry }));
}

/** Reports each change of path or title. */
export function reportNavigation(
  send: (event: Extract<PreviewEvent, { readonly event: 'navigated' }>) => void,
): void {
  let reported = '';
  const report = (): void => {
    const event = { event: 'navigated', path: currentPath(), title: document.title } as const;
    const text = JSON.stringify(event);
    if (text === reported) return;
    reported = text;
    send(event);
  };
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (...entry) => {
      original(...entry);
      queueMicrotask(report);
    };
  }
  addEventListener('popstate', () => queueMicrotask(report));
  new MutationObserver(report).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  report();
}
