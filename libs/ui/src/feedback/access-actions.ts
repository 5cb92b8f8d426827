import type { MessageKey } from '@grandstand/i18n';
import { assertNever } from '@grandstand/core';
import { type Refusal, REFUSAL_MESSAGES } from './refusal-messages.ts';

interface AccessAction {
  readonly to: string;
  readonly text: MessageKey;
}

/** Where the site's pages for access are. */
export interface AccessLinks {
  readonly logIn: () => string;
  readonly register: () => string;
  readonly packages: () => string;
}

/** Where a viewer goes to get on with what stands between them and what they want to watch, the likelier way first. */
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
