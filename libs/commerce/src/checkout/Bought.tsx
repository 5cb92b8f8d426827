import type { Order } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { Button, EmptyState } from '@grandstand/ui';
import PartyPopper from 'lucide-react/icons/party-popper';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCommerceLinks } from '../commerce-links.ts';

const Heading = styled.h2`
  outline: none;
`;

/** Takes the focus from the progress, so that screen readers announce that it has ended. */
function FocusedHeading({ children }: PropsWithChildren) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

interface Props {
  readonly order: Order;
  readonly isTrial: boolean;
  /** URL of the events that are covered. */
  readonly eventsUrl: string;
}

/** The last screen of a purchase: confirms it and links to what was bought. */
export function Bought({ order, isTrial, eventsUrl }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  const { name, id } = order.product;
  const to = order.type === 'event' ? links.watch(id) : eventsUrl;
  return (
    <EmptyState
      heading={FocusedHeading}
      icon={PartyPopper}
      title={t(isTrial ? 'checkout.trialStarted' : 'checkout.bought')}
      text={t('checkout.boughtText', { name })}
      action={
        <>
          <Button as={Link} to={to}>
            {t(order.type === 'event' ? 'app.watch' : 'checkout.seeEvents')}
          </Button>
          <Button as={Link} $look="quiet" to={links.profile()}>
            {t('checkout.seeOrders')}
          </Button>
        </>
      }
    />
  );
}
