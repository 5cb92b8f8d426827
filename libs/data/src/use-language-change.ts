import { useEffect, useRef } from 'react';

/** Calls `onChange` after a render with another language. Responses in flight are in the previous language. */
export function useLanguageChange(language: string, onChange: () => void): void {
  const previousLanguage = useRef(language);
  useEffect(() => {
    if (previousLanguage.current === language) return;
    previousLanguage.current = language;
    onChange();
  });
}
