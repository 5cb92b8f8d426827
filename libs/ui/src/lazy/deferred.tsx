import { keepTrying } from '@grandstand/core';
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';

/**
 * A component whose code is loaded when it is rendered for the first time. Until then it renders the fallback, by default
 * nothing. A server renders it with the rest of the page; a browser then keeps the server's content until it has the code.
 * Memoized, as React drops the server's content if other props reach it before.
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await keepTrying(load) }));
  return memo((props: P) => (
    <Suspense fallback={fallback(props)}>
      <Loaded {...props} />
    </Suspense>
  ));
}
