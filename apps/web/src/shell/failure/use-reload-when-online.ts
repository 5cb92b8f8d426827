import { useEffect } from 'react';

/** What could not be had without a connection is asked for again as soon as there is one. */
export function useReloadWhenOnline(): void {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
}
