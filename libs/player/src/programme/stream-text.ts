import { createContext, use } from 'react';

/** Hosts that receive the viewer's cookies (`PlaybackSource`). */
export const CredentialHostsContext = createContext<readonly string[]>([]);
export const useCredentialHosts = (): readonly string[] => use(CredentialHostsContext);

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
    credentialHosts,
  }: {
    readonly signal?: AbortSignal | null;
    readonly credentialHosts: readonly string[];
  },
): Promise<StreamText> {
  const credentials = credentialHosts.includes(new URL(url).host) ? 'include' : 'same-origin';
  // oxlint-disable-next-line no-restricted-globals -- a file of the stream, not a call of the API
  const response = await fetch(url, { signal, credentials });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return { text: await response.text(), url: response.url };
}
