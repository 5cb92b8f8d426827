import { type MessageKey, useT } from '@grandstand/i18n';
import { isGeoBlockedAtom } from '@grandstand/session';
import { Icon } from '@grandstand/ui';
import { useAtomValue } from 'jotai';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Globe from 'lucide-react/icons/globe';
import type { LucideIcon } from 'lucide-react/icons';
import Play from 'lucide-react/icons/play';
import Ticket from 'lucide-react/icons/ticket';
import UserPlus from 'lucide-react/icons/user-plus';
import type { Match } from './match.ts';
import { type NextStep, nextStep } from './next-step.ts';

const LOOKS: Readonly<Record<NextStep, { icon: LucideIcon; text: MessageKey }>> = {
  blocked: { icon: Globe, text: 'catalog.step.blocked' },
  register: { icon: UserPlus, text: 'catalog.step.register' },
  'get-pass': { icon: Ticket, text: 'catalog.step.getPass' },
  'watch-live': { icon: Play, text: 'catalog.step.watchLive' },
  'watch-replay': { icon: Play, text: 'catalog.step.watchReplay' },
  'see-details': { icon: ArrowRight, text: 'catalog.step.seeDetails' },
};

export const useNextStep = (match: Match): NextStep => nextStep(match, useAtomValue(isGeoBlockedAtom));

/** What to do next, in the same words everywhere. */
export function NextStepLabel({ match }: { readonly match: Match }) {
  const t = useT();
  const { icon, text } = LOOKS[useNextStep(match)];
  return (
    <>
      <Icon of={icon} size="s" filled={icon === Play} points={icon === ArrowRight} />
      {t(text)}
    </>
  );
}
