import type { Signer } from '../signer.ts';

/**
 * What travels through the provider (D15). It names the session's api key by the hash that the database keeps:
 * the key itself would be left in the provider's log and the browser's history.
 */
export interface LoginState {
  readonly channelId: string;
  readonly loginId: string;
  readonly keyHash: string;
}

export const writeState = (signer: Signer, { channelId, loginId, keyHash }: LoginState): string =>
  [channelId, loginId, keyHash, signer.sign('social-state', channelId, loginId, keyHash)].join('.');

/** Null where the platform has not written it. */
export function readState(signer: Signer, state: string): LoginState | null {
  const [channelId = '', loginId = '', keyHash = '', signature = ''] = state.split('.');
  const isGenuine = signer.isValid(signature, 'social-state', channelId, loginId, keyHash);
  return isGenuine ? { channelId, loginId, keyHash } : null;
}

/** The channel that a state names, whoever has written it: good for nothing but telling a person that it failed. */
export const claimedChannel = (state: string): string => /^([\w-]+)\./.exec(state)?.[1] ?? '';
