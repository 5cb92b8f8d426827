import { keepTrying } from '@grandstand/core';
import type { i18n as I18n } from 'i18next';
import { use } from 'react';
import { addMessages, areMessagesLoaded } from './i18n.ts';
import type { MessagePart } from './messages.ts';
import { useI18n } from './use-i18n.ts';

/** The loads by instance, shared by all components. */
const startedLoads = new WeakMap<I18n, Map<MessagePart, Promise<void>>>();

function loadOnce(i18n: I18n, part: MessagePart): Promise<void> {
  const loads = startedLoads.get(i18n) ?? new Map<MessagePart, Promise<void>>();
  startedLoads.set(i18n, loads);
  const load =
    loads.get(part) ?? (areMessagesLoaded(i18n, part) ? loaded() : keepTrying(() => addMessages(i18n, part)));
  loads.set(part, load);
  return load;
}

/** A promise that React reads at once (https://react.dev/reference/react/use): its state is known. */
const loaded = (): Promise<void> =>
  Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

/** Loads a message part, and suspends the component until it is loaded. */
export function useMessages(part: MessagePart): void {
  use(loadOnce(useI18n(), part));
}
