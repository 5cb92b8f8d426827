import { assertNever } from '@grandstand/core';
import { type MessageKey, useT } from '@grandstand/i18n';
import { Button, EmptyState } from '@grandstand/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import Ticket from 'lucide-react/icons/ticket';
import type { Order } from '@grandstand/api';
import { Link } from 'react-router-dom';
import { OfferAdvisor } from '../advisor/OfferAdvisor.tsx';
import { useCommerceLinks } from '../commerce-links.ts';
import { toOfferedEvent } from '../coverage.ts';
import type { FinalFailure } from './checkout-item.ts';

/** "You already bought this {type}" (§8). */
const BOUGHT: Readonly<Record<Order['type'], MessageKey>> = {
  event: 'checkout.boughtEvent',
  package: 'checkout.boughtPackage',
  subscription: 'checkout.boughtSubscription',
};

/** Leads to the events that a single-event package sells. */
export function ChooseEvent({ packageId }: { readonly packageId: number }) {
  const t = useT();
  const links = useCommerceLinks();
  return (
    <Button as={Link} to={links.ticketEvents(packageId)}>
      {t('offers.chooseEvent')}
    </Button>
  );
}

/** Why the item cannot be bought, with the next step. */
export function CheckoutFailure({ failure }: { readonly failure: FinalFailure }) {
  const t = useT();
  const links = useCommerceLinks();
  const packages = (
    <Button as={Link} to={links.packages()}>
      {t('checkout.seePasses')}
    </Button>
  );
  const watch = (eventId: number) => (
    <Button as={Link} to={links.watch(eventId)}>
      {t('app.watch')}
    </Button>
  );
  switch (failure.kind) {
    case 'no-id':
      return (
        <EmptyState
          icon={Ticket}
          title={t('checkout.nothingSelected')}
          text={t('checkout.nothingSelectedText')}
          action={packages}
        />
      );
    case 'choose-event':
      return (
        <EmptyState
          icon={Ticket}
          title={t('offers.chooseEvent')}
          text={t('offers.singleEventsText')}
          action={<ChooseEvent packageId={failure.pack.id} />}
        />
      );
    case 'no-single-event-package':
      return (
        <>
          <EmptyState
            icon={Ticket}
            title={t('checkout.notSoldAlone')}
            text={t('checkout.notSoldAloneText')}
            action={packages}
          />
          <OfferAdvisor subject={{ kind: 'event', event: toOfferedEvent(failure.event) }} />
        </>
      );
    case 'free-event':
      return (
        <EmptyState
          icon={CircleCheck}
          title={t('checkout.freeEvent')}
          text={t('checkout.freeEventText')}
          action={watch(failure.event.id)}
        />
      );
    case 'open-event':
      return (
        <EmptyState icon={CircleCheck} title={t('checkout.openEvent')} action={watch(failure.event.id)} />
      );
    case 'already-bought':
      return (
        <EmptyState
          icon={CircleCheck}
          title={t(BOUGHT[failure.type])}
          action={
            <>
              {failure.eventId !== undefined && watch(failure.eventId)}
              <Button
                as={Link}
                $look={failure.eventId === undefined ? 'primary' : 'quiet'}
                to={links.profile()}
              >
                {t('checkout.seeOrders')}
              </Button>
            </>
          }
        />
      );
    case 'not-for-sale':
      return <EmptyState icon={Ticket} title={t('checkout.notForSale')} action={packages} />;
    default:
      return assertNever(failure);
  }
}
