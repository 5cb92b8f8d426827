import type { MessageKey } from '@grandstand/i18n';
import { assertNever } from '@grandstand/core';
import { type Refusal, REFUSAL_MESSAGES } from './refusal-messages.ts';

interface AccessAction {
  readonly to: string;
  readonly text: MessageKey;
}

/** Paths of the site's access pages. */
export interface AccessLinks {
  readonly logIn: () => string;
  readonly register: () => string;
  readonly packages: () => string;
}

/** Links that resolve a refusal, most likely first; empty if there is nothing to do. */
export function accessActions(refusal: Refusal, links: AccessLinks): readonly AccessAction[] {
  const logIn: AccessAction = { to: links.logIn(), text: 'app.logIn' };
  const register: AccessAction = { to: links.register(), text: REFUSAL_MESSAGES.register.label };
  switch (refusal) {
    case 'log-in':
      return [logIn, register];
    case 'register':
      return [register, logIn];
    case 'buy':
    case 'capability-missing':
      return [{ to: links.packages(), text: REFUSAL_MESSAGES[refusal].label }];
    case 'geo-blocked':
    case 'not-started':
      return [];
    default:
      return assertNever(refusal);
  }
}
