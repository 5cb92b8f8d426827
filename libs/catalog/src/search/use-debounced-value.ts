import { systemClock } from '@grandstand/core';
import { useEffect, useState } from 'react';

/** Avoids a request for every keystroke. */
export const SEARCH_DEBOUNCE_MS = 250;

/** The value, delayed until it has not changed for `delayMs`. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  // `after` returns the function that cancels the timer.
  useEffect(() => systemClock.after(delayMs, () => setDebounced(value)), [value, delayMs]);
  return debounced;
}
