import { systemClock } from '@grandstand/core';
import { type MessageKey, useLocale } from '@grandstand/i18n';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadRecaptcha } from './load-recaptcha.ts';

interface Widget {
  readonly state: 'loading' | 'shown' | 'unavailable';
  /** What has become of a confirmation that was given; null: nothing. */
  readonly lost: MessageKey | null;
  readonly token: RefObject<string | null>;
  readonly retry: () => void;
  readonly reset: () => void;
}

const NORMAL_WIDTH_PX = 304;

/** Google's box, in `place`, for as long as that is on the screen. */
export function useRecaptcha(siteKey: string, place: RefObject<HTMLElement | null>): Widget {
  const language = useLocale();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadRecaptcha>> | null>(null);
  const [lost, setLost] = useState<MessageKey | null>(null);
  const token = useRef<string | null>(null);
  const again = useRef<(() => void) | null>(null);

  useEffect(() => {
    let isGone = false;
    void loadRecaptcha(language, systemClock).then((result) => isGone || setLoaded(result));
    return () => {
      isGone = true;
    };
  }, [language]);

  useEffect(() => {
    if (!loaded?.ok || !place.current) return undefined;
    // Google draws into an element once.
    const container = document.createElement('div');
    place.current.replaceChildren(container);
    const keep = (given: string | null, why: MessageKey | null) => {
      token.current = given;
      setLost(why);
    };
    const widget = loaded.value.render(container, {
      sitekey: siteKey,
      theme: getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light',
      size: place.current.clientWidth < NORMAL_WIDTH_PX ? 'compact' : 'normal',
      callback: (given) => keep(given, null),
      'expired-callback': () => keep(null, 'account.captchaExpired'),
      'error-callback': () => keep(null, 'account.captchaFailed'),
    });
    again.current = () => loaded.value.reset(widget);
    return () => {
      again.current = null;
      token.current = null;
      container.remove();
    };
  }, [loaded, siteKey, place]);

  return {
    state: loaded === null ? 'loading' : loaded.ok ? 'shown' : 'unavailable',
    lost,
    token,
    retry: () => {
      setLoaded(null);
      void loadRecaptcha(language, systemClock).then(setLoaded);
    },
    reset: () => {
      token.current = null;
      again.current?.();
    },
  };
}
