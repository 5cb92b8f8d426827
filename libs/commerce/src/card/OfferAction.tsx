import { type MessageKey, useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { Button, usePrefetch, VisuallyHidden } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useCommerceLinks } from '../commerce-links.ts';
import { purchaseUrl } from '../lowest-price.ts';
import type { Offer } from '../offer.ts';
import { AlreadyBought } from './AlreadyBought.tsx';

function labelOf({ kind, scope, item }: Offer, hasTrial: boolean, hasTeam: boolean): MessageKey {
  if (item === null) return 'offers.chooseEvent';
  if (kind === 'event') return 'offers.buyTicket';
  if (kind === 'subscription') return hasTrial ? 'offers.startTrial' : 'offers.subscribe';
  return scope === 'one-team' && !hasTeam ? 'offers.chooseTeam' : 'offers.buyPass';
}

/** Whether this user can start the offer's free trial (once per person). */
export const useHasTrial = ({ trialDays }: Offer): boolean => {
  const user = useUser();
  return trialDays > 0 && !user?.trial_period_used;
};

interface Props {
  readonly offer: Offer;
  readonly isBought: boolean;
  /** The chosen team of a team pass; null if it is not chosen yet, and for every other offer. */
  readonly participantId: number | null;
  /** The event from whose page it is bought. */
  readonly fromEventId: number | null;
  readonly look: 'primary' | 'secondary';
}

/** The one action of an offer's card: buy it, choose its team or event, or, if it is bought, a note that it is. */
export function OfferAction({ offer, isBought, participantId, fromEventId, look }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  const prefetch = usePrefetch();
  const hasTrial = useHasTrial(offer);
  if (isBought) return <AlreadyBought kind={offer.kind} />;
  const to = purchaseUrl(offer, links, { participantId, fromEventId }) ?? links.ticketEvents(offer.id);
  return (
    <Button as={Link} to={to} $look={look} $wide onPointerDown={() => prefetch(to)}>
      {t(labelOf(offer, hasTrial, participantId !== null))}
      <VisuallyHidden>{`: ${offer.name}`}</VisuallyHidden>
    </Button>
  );
}
