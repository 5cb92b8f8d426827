import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages, hasMessages } from './i18n.ts';
import type { MessagePart } from './locales.ts';

/** What is on its way, by the app's messages: hundreds on a screen may ask for the same words. */
const asked = new WeakMap<I18n['store'], Map<MessagePart, Promise<void>>>();

function askOnce(i18n: I18n, part: MessagePart): Promise<void> {
  const parts = asked.get(i18n.store) ?? new Map<MessagePart, Promise<void>>();
  asked.set(i18n.store, parts);
  const before = parts.get(part);
  if (before) return before;
  const loading = addMessages(i18n, part).finally(() => parts.delete(part));
  parts.set(part, loading);
  return loading;
}

/**
 * Whether these words are there; asks for them where they are not. For what stands on a page that has come without them:
 * until they are there it says nothing.
 */
export function useMessages(part: MessagePart): boolean {
  const { i18n } = useTranslation();
  const [isThere, setIsThere] = useState(() => hasMessages(i18n, part));
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    askOnce(i18n, part).then(
      () => {
        if (isWanted) setIsThere(true);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [i18n, part, isThere]);
  return isThere;
}
