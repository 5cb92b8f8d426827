import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { questionIdOf } from './question-anchor.ts';

export const questionElementId = (id: number): string => `question-${id}`;

interface NamedQuestion {
  /** Null: the address names none. */
  readonly id: number | null;
  /** Another each time that somebody goes there, if only by the same link again. */
  readonly visit: string;
}

/** The question that the address names; brings it into view, and the focus to it, as soon as it is there. */
export function useNamedQuestion(isThere: boolean): NamedQuestion {
  const { hash, key } = useLocation();
  const id = questionIdOf(hash);
  const shown = useRef<string>(null);
  useEffect(() => {
    if (!isThere || id === null || shown.current === key) return;
    shown.current = key;
    const item = document.getElementById(questionElementId(id));
    item?.scrollIntoView({ block: 'start' });
    item?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isThere, id, key]);
  return { id, visit: key };
}
