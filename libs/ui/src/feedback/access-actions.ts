import type { DenialReason } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import { assertNever } from '@grandstand/core';
import { DENIAL_MESSAGES } from './denial-messages.ts';

export interface AccessAction {
  readonly to: string;
  readonly text: MessageKey;
  /** Values in the text. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Paths of the site's access pages. */
export interface AccessLinks {
  readonly logIn: () => string;
  readonly register: () => string;
  readonly packages: () => string;
}

/** Links to what lets the user watch, most likely first; empty if there is nothing to do. */
export function accessActions(reason: DenialReason, links: AccessLinks): readonly AccessAction[] {
  const logIn: AccessAction = { to: links.logIn(), text: 'app.logIn' };
  const register: AccessAction = { to: links.register(), text: DENIAL_MESSAGES.register.label };
  switch (reason) {
    case 'log-in':
      return [logIn, register];
    case 'register':
      return [register, logIn];
    case 'buy':
    case 'capability-missing':
      return [{ to: links.packages(), text: DENIAL_MESSAGES[reason].label }];
    case 'cancelled':
    case 'postponed':
    case 'geo-blocked':
    case 'blacked-out':
    case 'not-started':
      return [];
    default:
      return assertNever(reason);
  }
}

/** The cheapest way to get access. */
export interface LowestPrice {
  /** In the user's language, e.g. "$9.00". */
  readonly price: string;
  /** Where it is bought. */
  readonly url: string;
}

/** Links for a viewer who must buy: the cheapest way, then the login or all passes. */
export const buyActions = (
  lowest: LowestPrice | null,
  links: AccessLinks,
  isAnonymous: boolean,
): readonly AccessAction[] => [
  lowest
    ? {
        to: lowest.url,
        text: 'catalog.access.buy.from',
        values: { price: lowest.price },
      }
    : { to: links.packages(), text: DENIAL_MESSAGES.buy.label },
  ...(isAnonymous
    ? [{ to: links.logIn(), text: 'app.logIn' } as const]
    : lowest
      ? [{ to: links.packages(), text: 'catalog.access.buy.seePasses' } as const]
      : []),
];
