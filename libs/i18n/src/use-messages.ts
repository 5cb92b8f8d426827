import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages, areMessagesLoaded } from './i18n.ts';
import type { MessagePart } from './messages.ts';

/** Pending loads by resource store, shared by all components. */
const pendingLoads = new WeakMap<I18n['store'], Map<MessagePart, Promise<void>>>();

function loadOnce(i18n: I18n, part: MessagePart): Promise<void> {
  const parts = pendingLoads.get(i18n.store) ?? new Map<MessagePart, Promise<void>>();
  pendingLoads.set(i18n.store, parts);
  const pending = parts.get(part);
  if (pending) return pending;
  const loading = addMessages(i18n, part).finally(() => parts.delete(part));
  parts.set(part, loading);
  return loading;
}

/** Whether a message part is loaded; loads it if not. Render nothing until then. */
export function useMessages(part: MessagePart): boolean {
  const { i18n } = useTranslation();
  const [isLoaded, setIsLoaded] = useState(() => areMessagesLoaded(i18n, part));
  useEffect(() => {
    if (isLoaded) return undefined;
    let isMounted = true;
    loadOnce(i18n, part).then(
      () => {
        if (isMounted) setIsLoaded(true);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [i18n, part, isLoaded]);
  return isLoaded;
}
