import { systemClock } from '@grandstand/core';
import { type MessageKey, useLocale } from '@grandstand/i18n';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadRecaptcha } from './load-recaptcha.ts';

interface Widget {
  readonly state: 'loading' | 'shown' | 'unavailable';
  /** Why the token was lost (expired or failed); null: no error. */
  readonly error: MessageKey | null;
  readonly token: RefObject<string | null>;
  readonly retry: () => void;
  readonly reset: () => void;
}

const NORMAL_WIDTH_PX = 304;

/** Renders Google's widget into `place` while that is mounted. */
export function useRecaptcha(siteKey: string, place: RefObject<HTMLElement | null>): Widget {
  const language = useLocale();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadRecaptcha>> | null>(null);
  const [error, setError] = useState<MessageKey | null>(null);
  const token = useRef<string | null>(null);
  const resetWidget = useRef<(() => void) | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    void loadRecaptcha(language, systemClock).then((result) => isUnmounted || setLoaded(result));
    return () => {
      isUnmounted = true;
    };
  }, [language]);

  useEffect(() => {
    if (!loaded?.ok || !place.current) return undefined;
    // An element can be rendered into only once.
    const container = document.createElement('div');
    place.current.replaceChildren(container);
    const keep = (given: string | null, reason: MessageKey | null) => {
      token.current = given;
      setError(reason);
    };
    const widget = loaded.value.render(container, {
      sitekey: siteKey,
      theme: getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light',
      size: place.current.clientWidth < NORMAL_WIDTH_PX ? 'compact' : 'normal',
      callback: (given) => keep(given, null),
      'expired-callback': () => keep(null, 'account.captchaExpired'),
      'error-callback': () => keep(null, 'account.captchaFailed'),
    });
    resetWidget.current = () => loaded.value.reset(widget);
    return () => {
      resetWidget.current = null;
      token.current = null;
      container.remove();
    };
  }, [loaded, siteKey, place]);

  return {
    state: loaded === null ? 'loading' : loaded.ok ? 'shown' : 'unavailable',
    error,
    token,
    retry: () => {
      setLoaded(null);
      void loadRecaptcha(language, systemClock).then(setLoaded);
    },
    reset: () => {
      token.current = null;
      resetWidget.current?.();
    },
  };
}
