import { onPageEvent } from '@grandstand/core';
import { useEffect } from 'react';

/** Reloads the page when the connection is back. */
export function useReloadWhenOnline(): void {
  useEffect(() => onPageEvent(window, ['online'], () => location.reload()), []);
}
