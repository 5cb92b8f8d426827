import { useEffect } from 'react';

/** Reloads the page when the connection is back. */
export function useReloadWhenOnline(): void {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
}
