import { type MessageKey, useT } from '@grandstand/i18n';
import { StatusMark, TextLink } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCommerceLinks } from '../commerce-links.ts';
import type { Offer } from '../offer.ts';
import { useActiveGrants } from '../use-offers.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  min-block-size: 2.75rem;
`;

const TEXTS: Readonly<Record<Offer['kind'], MessageKey>> = {
  package: 'offers.bought.package',
  subscription: 'offers.bought.subscription',
  event: 'offers.bought.event',
};

/** "You already bought this {type}" (§8), with the link to the user's orders. */
export function AlreadyBought({ kind }: Pick<Offer, 'kind'>) {
  const t = useT();
  const links = useCommerceLinks();
  return (
    <Row>
      <StatusMark tone="good">{t(TEXTS[kind])}</StatusMark>
      <TextLink as={Link} to={links.profile()}>
        {t('offers.toOrders')}
      </TextLink>
    </Row>
  );
}

/** Says that the user has a ticket for the event; nothing if the user has none, also if a pass covers the event. */
export function BoughtEvent({ eventId }: { readonly eventId: number }): ReactNode {
  const hasTicket = useActiveGrants().some(
    ({ kind, product_id: productId }) => kind === 'event' && productId === eventId,
  );
  return hasTicket && <AlreadyBought kind="event" />;
}
