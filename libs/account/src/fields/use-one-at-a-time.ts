import { useRef, useState } from 'react';

/** Runs a piece of work that takes a while; what is asked for meanwhile is not done: a form sent twice is sent once. */
export function useOneAtATime<A extends unknown[]>(work: (...args: A) => Promise<void>) {
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (...args: A): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy };
}
