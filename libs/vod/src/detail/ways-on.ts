import type { Denial } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';
import { REFUSALS } from '@grandstand/ui';
import type { VodLinks } from '../vod-links.ts';

interface Way {
  readonly to: string;
  readonly text: MessageKey;
}

/** Where a viewer goes to get on with what stands between them and a medium, the likelier way first. */
export function waysOn(
  denial: Denial,
  links: Pick<VodLinks, 'logIn' | 'register' | 'packages'>,
): readonly Way[] {
  const logIn = { to: links.logIn(), text: 'app.logIn' } as const;
  const register = { to: links.register(), text: REFUSALS.register.label };
  switch (denial) {
    case 'log-in':
      return [logIn, register];
    case 'register':
      return [register, logIn];
    case 'buy':
    case 'capability-missing':
      return [{ to: links.packages(), text: REFUSALS[denial].label }];
    case 'geo-blocked':
    case 'not-started':
      return [];
    default:
      return assertNever(denial);
  }
}
