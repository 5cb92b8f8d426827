import type { SocialProvider } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';

/** What a provider's page sends back to the login (D15). */
export type SocialReturn =
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** Somebody who is not registered yet; by whom they came, where the address says so. */
  | { readonly kind: 'terms-required'; readonly provider: SocialProvider | null }
  | { readonly kind: 'refused'; readonly message: MessageKey };

/** The parameters of the address that are this and nothing else's. */
export const SOCIAL_PARAMETERS = ['social_ticket', 'social_error', 'social_provider'] as const;

const REFUSALS: ReadonlyMap<string, MessageKey> = new Map([
  ['email-missing', 'account.socialEmailMissing'],
  ['email-unverified', 'account.socialEmailUnverified'],
  ['cancelled', 'account.socialCancelled'],
  ['expired', 'account.socialExpired'],
]);

/** Reads an address; anybody may have written it, so that what is unknown has failed. Null: it is none of that. */
export function readSocialReturn(query: URLSearchParams): SocialReturn | null {
  const ticket = query.get('social_ticket');
  const error = query.get('social_error');
  if (error === 'terms-required')
    return { kind: error, provider: readProvider(query.get('social_provider')) };
  if (error !== null) return { kind: 'refused', message: REFUSALS.get(error) ?? 'account.socialFailed' };
  if (ticket === null) return null;
  return isTicket(ticket) ? { kind: 'ticket', ticket } : { kind: 'refused', message: 'account.socialFailed' };
}

const isTicket = (text: string): boolean => /^[\x21-\x7e]{1,200}$/.test(text);

const readProvider = (text: string | null): SocialProvider | null =>
  text === 'google' || text === 'facebook' ? text : null;

/** Where the browser may be sent for it: a page of the web, and nothing else that an address can be. */
export function toWebAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
