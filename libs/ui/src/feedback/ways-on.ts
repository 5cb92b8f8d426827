import type { MessageKey } from '@grandstand/i18n';
import { assertNever } from '@grandstand/core';
import { type Refusal, REFUSALS } from './refusals.ts';

interface Way {
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
export function waysOn(refusal: Refusal, links: AccessLinks): readonly Way[] {
  const logIn: Way = { to: links.logIn(), text: 'app.logIn' };
  const register: Way = { to: links.register(), text: REFUSALS.register.label };
  switch (refusal) {
    case 'log-in':
      return [logIn, register];
    case 'register':
      return [register, logIn];
    case 'buy':
    case 'capability-missing':
      return [{ to: links.packages(), text: REFUSALS[refusal].label }];
    case 'geo-blocked':
    case 'not-started':
      return [];
    default:
      return assertNever(refusal);
  }
}
