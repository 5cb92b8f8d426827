import { assertNever } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';
import { REFUSALS } from '@grandstand/ui';
import type { CatalogLinks } from '../catalog-links.ts';
import type { NextStep } from '../match/next-step.ts';

interface Way {
  readonly to: string;
  readonly text: MessageKey;
}

/**
 * Where a viewer goes to get on with what stands between them and a match, the likelier way first. Pages that the site
 * does not have are left out: no link is a dead one.
 */
export function waysOn(
  step: NextStep,
  links: Pick<CatalogLinks, 'logIn' | 'register' | 'packages'>,
): readonly Way[] {
  const way = (link: (() => string) | undefined, text: MessageKey): readonly Way[] =>
    link ? [{ to: link(), text }] : [];
  const logIn = way(links.logIn, 'app.logIn');
  const register = way(links.register, REFUSALS.register.label);
  switch (step) {
    case 'log-in':
      return [...logIn, ...register];
    case 'register':
      return [...register, ...logIn];
    case 'capability-missing':
      return way(links.packages, REFUSALS['capability-missing'].label);
    case 'geo-blocked':
    case 'buy':
    case 'not-started':
    case 'watch-live':
    case 'watch-replay':
      return [];
    default:
      return assertNever(step);
  }
}
