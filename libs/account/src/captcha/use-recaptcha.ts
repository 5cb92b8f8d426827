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

/** Renders Google's widget into `container` while the calling component is mounted. */
export function useRecaptcha(siteKey: string, container: RefObject<HTMLElement | null>): Widget {
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
    if (!loaded?.ok || !container.current) return undefined;
    // Google's script can render into an element only once.
    const widgetElement = document.createElement('div');
    container.current.replaceChildren(widgetElement);
    const setToken = (newToken: string | null, newError: MessageKey | null) => {
      token.current = newToken;
      setError(newError);
    };
    const widget = loaded.value.render(widgetElement, {
      sitekey: siteKey,
      theme: getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light',
      size: container.current.clientWidth < NORMAL_WIDTH_PX ? 'compact' : 'normal',
      callback: (newToken) => setToken(newToken, null),
      'expired-callback': () => setToken(null, 'account.captchaExpired'),
      'error-callback': () => setToken(null, 'account.captchaFailed'),
    });
    resetWidget.current = () => loaded.value.reset(widget);
    return () => {
      resetWidget.current = null;
      token.current = null;
      widgetElement.remove();
    };
  }, [loaded, siteKey, container]);

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
