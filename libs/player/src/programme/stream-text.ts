import { receivesCookies } from '../engine/credentials.ts';
import { createContext, use } from 'react';

/** Origins that receive the viewer's cookies (`PlaybackSource`). */
export const CredentialOriginsContext = createContext<readonly string[]>([]);
export const useCredentialOrigins = (): readonly string[] => use(CredentialOriginsContext);

/** A text file that belongs to a stream. */
export interface StreamText {
  readonly text: string;
  /** After redirects: relative URLs in the text are relative to this one. */
  readonly url: string;
}

/** Rejects when the request fails. */
export async function fetchStreamText(
  url: string,
  {
    signal = null,
    credentialOrigins,
  }: {
    readonly signal?: AbortSignal | null;
    readonly credentialOrigins: readonly string[];
  },
): Promise<StreamText> {
  const credentials = receivesCookies(new URL(url), credentialOrigins) ? 'include' : 'same-origin';
  // oxlint-disable-next-line no-restricted-globals -- a file of the stream, not a call of the API
  const response = await fetch(url, { signal, credentials });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return { text: await response.text(), url: response.url };
}
