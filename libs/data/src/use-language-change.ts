import { useEffect, useRef } from 'react';
import { type Arguments, unstable_serialize, useSWRConfig } from 'swr';
import { INFINITE_PREFIX } from './DataProvider.tsx';
import { useData } from './data-context.ts';

/** Calls `onChange` after a render with another language. Responses in flight are in the previous language. */
export function useLanguageChange(language: string, onChange: () => void, initialLanguage = language): void {
  const previousLanguage = useRef(initialLanguage);
  useEffect(() => {
    if (previousLanguage.current === language) return;
    previousLanguage.current = language;
    onChange();
  });
}

/**
 * When the language changes, revalidates the responses in use, which stay visible until the new ones arrive, and drops the
 * others. `usePages` and `useCalls` fetch their lists again. To be called once, by a component that stays mounted; it may be
 * loaded late.
 */
export function useRefetchInLanguage(): void {
  const { language, initialLanguage, requests } = useData();
  const { cache, mutate } = useSWRConfig();
  const refetch = () => {
    const isUsed = (key: Arguments) => requests.isUsed(unstable_serialize(key));
    void mutate((key) => !isUsed(key), undefined, { revalidate: true });
    void mutate(isUsed);
    for (const key of cache.keys()) {
      if (key.startsWith(INFINITE_PREFIX) && !requests.isUsed(key))
        void mutate(key, undefined, { revalidate: true });
    }
  };
  useLanguageChange(language, refetch, initialLanguage);
}
