import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages, hasMessages } from './i18n.ts';
import type { MessagePart } from './messages.ts';

/** Pending loads by resource store, shared by all components. */
const asked = new WeakMap<I18n['store'], Map<MessagePart, Promise<void>>>();

function loadOnce(i18n: I18n, part: MessagePart): Promise<void> {
  const parts = asked.get(i18n.store) ?? new Map<MessagePart, Promise<void>>();
  asked.set(i18n.store, parts);
  const before = parts.get(part);
  if (before) return before;
  const loading = addMessages(i18n, part).finally(() => parts.delete(part));
  parts.set(part, loading);
  return loading;
}

/** Whether a message part is loaded; loads it if not. Render nothing until then. */
export function useMessages(part: MessagePart): boolean {
  const { i18n } = useTranslation();
  const [isThere, setIsThere] = useState(() => hasMessages(i18n, part));
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    loadOnce(i18n, part).then(
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
