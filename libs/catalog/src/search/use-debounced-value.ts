import { systemClock } from '@grandstand/core';
import { useEffect, useState } from 'react';

/** The value, delayed until it has not changed for `delayMs`. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => systemClock.after(delayMs, () => setSettled(value)), [value, delayMs]);
  return settled;
}
