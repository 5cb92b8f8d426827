import type { Result } from '@grandstand/core';
import { useEffect, useState } from 'react';
import type { StudioError } from './studio-client.ts';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: StudioError }
  | { readonly kind: 'ready'; readonly value: T };

const LOADING = { kind: 'loading' } as const;

interface Answer<T> {
  readonly loaded: Loaded<T>;
  readonly reload: () => void;
}

/**
 * Asks whenever `key` changes and on `reload`; answers of earlier keys are ignored. `ask` must be the same question for the
 * same key.
 */
export function useAnswer<T>(key: string, ask: () => Promise<Result<StudioError, T>>): Answer<T> {
  const [attempt, setAttempt] = useState(0);
  const question = `${attempt} ${key}`;
  const [answer, setAnswer] = useState<{ readonly question: string; readonly loaded: Loaded<T> } | null>(
    null,
  );
  useEffect(() => {
    let isCurrent = true;
    void ask().then((result) => {
      if (!isCurrent) return;
      setAnswer({
        question,
        loaded: result.ok ? { kind: 'ready', value: result.value } : { kind: 'failed', error: result.error },
      });
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is new with each rendering; the question names it
  }, [question]);
  return {
    loaded: answer?.question === question ? answer.loaded : LOADING,
    reload: () => setAttempt(attempt + 1),
  };
}
