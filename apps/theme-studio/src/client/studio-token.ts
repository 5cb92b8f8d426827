import type { TextStore } from '@grandstand/core';

const PARAMETER = 'token';
const STORAGE_NAME = 'grandstand-studio.token';

interface TokenSource {
  readonly token: string;
  /** The address without the token, which must not stay in the history or in a screenshot; null: it had none. */
  readonly cleanUrl: string | null;
}

/** Reads the token of the address, else that of an earlier load in this tab; empty: there is none. */
export function readToken(href: string, store: TextStore): TokenSource {
  const url = new URL(href);
  const token = url.searchParams.get(PARAMETER);
  if (token === null) return { token: store.getItem(STORAGE_NAME) ?? '', cleanUrl: null };
  store.setItem(STORAGE_NAME, token);
  url.searchParams.delete(PARAMETER);
  return { token, cleanUrl: url.href };
}
