import { parseUrl } from '@grandstand/core';
import type { SocialProvider } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';

/** The result that a provider's page sends back to the login (D15). */
export type SocialCallback =
  /** A login ticket: a code for one login, which the platform exchanges for a session. Not a ticket for an event. */
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** The user is not registered yet. */
  | { readonly kind: 'terms-required'; readonly provider: SocialProvider | null }
  | { readonly kind: 'failed'; readonly message: MessageKey };

/** The query parameters of the callback. */
export const SOCIAL_PARAMETERS = ['social_ticket', 'social_error', 'social_provider'] as const;

const ERROR_MESSAGES: ReadonlyMap<string, MessageKey> = new Map([
  ['email-missing', 'account.socialEmailMissing'],
  ['email-taken', 'error.emailTaken'],
  ['email-unverified', 'account.socialEmailUnverified'],
  ['cancelled', 'account.socialCancelled'],
  ['expired', 'account.socialExpired'],
]);

/** Reads the callback parameters, which are not trusted: unknown values count as failed. Null: there are none. */
export function readSocialCallback(query: URLSearchParams): SocialCallback | null {
  const ticket = query.get('social_ticket');
  const error = query.get('social_error');
  if (error === 'terms-required')
    return { kind: error, provider: readProvider(query.get('social_provider')) };
  if (error !== null) return { kind: 'failed', message: ERROR_MESSAGES.get(error) ?? 'account.socialFailed' };
  if (ticket === null) return null;
  return isTicket(ticket) ? { kind: 'ticket', ticket } : { kind: 'failed', message: 'account.socialFailed' };
}

const isTicket = (text: string): boolean => /^[\x21-\x7e]{1,200}$/.test(text);

const readProvider = (text: string | null): SocialProvider | null =>
  text === 'google' || text === 'facebook' ? text : null;

/** The URL if its scheme is http or https, else null. */
export function toHttpUrl(text: string): string | null {
  const url = parseUrl(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
