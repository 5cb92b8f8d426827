import type { Signer } from '../signer.ts';

/**
 * The OAuth `state` (D15). It contains the hash of the session's API key, not the key, because the key would appear in
 * the provider's logs and in the browser history.
 */
export interface LoginState {
  readonly channelId: string;
  readonly loginId: string;
  readonly keyHash: string;
}

export const writeState = (signer: Signer, { channelId, loginId, keyHash }: LoginState): string =>
  [channelId, loginId, keyHash, signer.sign('social-state', channelId, loginId, keyHash)].join('.');

/** Null if the signature is invalid. */
export function readState(signer: Signer, state: string): LoginState | null {
  const [channelId = '', loginId = '', keyHash = '', signature = ''] = state.split('.');
  const isGenuine = signer.isValid(signature, 'social-state', channelId, loginId, keyHash);
  return isGenuine ? { channelId, loginId, keyHash } : null;
}

/** The channel id of a state whose signature is invalid: only for redirecting to an error page. */
export const unverifiedChannelOf = (state: string): string => /^([\w-]+)\./.exec(state)?.[1] ?? '';
