import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { questionIdFromHash } from './question-anchor.ts';

export const questionElementId = (id: number): string => `question-${id}`;

interface LinkedQuestion {
  /** Null when the URL names no question. */
  readonly id: number | null;
  /** Changes with every navigation, even to the same link. */
  readonly visit: string;
}

/** The question that the URL names. Scrolls to it and focuses it when the list is ready. */
export function useLinkedQuestion(isReady: boolean): LinkedQuestion {
  const { hash, key } = useLocation();
  const id = questionIdFromHash(hash);
  const scrolledForKey = useRef<string>(null);
  useEffect(() => {
    if (!isReady || id === null || scrolledForKey.current === key) return;
    scrolledForKey.current = key;
    const item = document.getElementById(questionElementId(id));
    // A server does not know which question the URL names, and React does not open what it has rendered closed.
    if (item instanceof HTMLDetailsElement) item.open = true;
    item?.scrollIntoView({ block: 'start' });
    item?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isReady, id, key]);
  return { id, visit: key };
}
