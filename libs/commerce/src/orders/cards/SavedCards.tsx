import { calls, type Card } from '@grandstand/api';
import { cardName } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  metaText,
  SkeletonText,
  StatusMark,
  useNow,
} from '@grandstand/ui';
import CreditCard from 'lucide-react/icons/credit-card';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Muted, Panel } from '../../checkout/layout.ts';
import { toOrderEntries } from '../order-state.ts';
import { AddCard } from './AddCard.tsx';
import { isExpired } from './card-expiry.ts';
import { CustomerPortal } from './CustomerPortal.tsx';
import { type NextRenewal, useCardChanges } from './use-card-changes.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
`;

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 0.5rem 1rem;
    padding-block: 0.875rem;
  }
  > li + li {
    border-block-start: 1px solid ${token('--border')};
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  font-weight: 650;
`;

const Expiry = styled.p`
  ${metaText}
`;

const Actions = styled.div`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** The user's saved cards: which one pays renewals, adding and removing, and the provider's portal. */
export function SavedCards() {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useCall(calls.listCards, {});
  const changes = useCardChanges(useNextRenewal(), () => heading.current?.focus());
  return (
    <Frame>
      <Panel aria-labelledby="saved-cards">
        <h2 id="saved-cards" ref={heading} tabIndex={-1}>
          {t('orders.savedCards')}
        </h2>
        <Muted>{t('orders.savedCardsText')}</Muted>
        {cards.kind === 'failed' && <ErrorState onRetry={cards.retry} />}
        {cards.kind === 'loading' && (
          <Rows aria-busy>
            <CardRowSkeleton />
            <CardRowSkeleton />
          </Rows>
        )}
        {cards.kind === 'ready' && cards.value.length === 0 && (
          <EmptyState icon={CreditCard} title={t('orders.noCards')} text={t('orders.noCardsText')} />
        )}
        {cards.kind === 'ready' && cards.value.length > 0 && (
          <Rows>
            {cards.value.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                onMakeDefault={() => void changes.makeDefault(card)}
                onRemove={() =>
                  void changes.remove(
                    card,
                    cards.value.filter((other) => other !== card),
                  )
                }
              />
            ))}
          </Rows>
        )}
        <AddCard />
      </Panel>
      <CustomerPortal />
    </Frame>
  );
}

/** The first renewal of the user's subscriptions. */
function useNextRenewal(): NextRenewal | null {
  const orders = useCall(calls.listOrders, { no_limit: '1' });
  if (orders.kind !== 'ready') return null;
  const renewals = toOrderEntries(orders.value.data).current.flatMap(({ order, state }) => {
    const utcS = state.kind === 'renews' ? state.utcS : state.kind === 'past-due' ? state.retryS : null;
    return utcS === null ? [] : [{ name: order.product.name, utcS }];
  });
  return renewals.toSorted((one, other) => one.utcS - other.utcS)[0] ?? null;
}

interface RowProps {
  readonly card: Card;
  readonly onMakeDefault: () => void;
  readonly onRemove: () => void;
}

function CardRow({ card, onMakeDefault, onRemove }: RowProps) {
  const t = useT();
  const nowMs = useNow(60_000);
  const name = cardName(card);
  const date = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  return (
    <li>
      <Icon of={CreditCard} size="l" />
      <div>
        <Name>
          <bdi dir="ltr">{name}</bdi>
          {card.is_default && <StatusMark tone="good">{t('orders.defaultCard')}</StatusMark>}
        </Name>
        <Expiry>{t(isExpired(card, nowMs) ? 'orders.cardExpired' : 'orders.cardExpires', { date })}</Expiry>
      </div>
      <Actions>
        {!card.is_default && (
          <Button
            $look="secondary"
            $size="small"
            aria-label={t('orders.makeCardDefault', { card: name })}
            onClick={onMakeDefault}
          >
            {t('orders.makeDefault')}
          </Button>
        )}
        <Button
          $look="quiet"
          $size="small"
          aria-label={t('orders.removeCard', { card: name })}
          onClick={onRemove}
        >
          {t('orders.remove')}
        </Button>
      </Actions>
    </li>
  );
}

/** Same size as a card. */
const CardRowSkeleton = () => (
  <li aria-hidden>
    <Icon of={CreditCard} size="l" />
    <div>
      <Name as="div">
        <SkeletonText $width="9rem" />
      </Name>
      <Expiry as="div">
        <SkeletonText $width="7rem" />
      </Expiry>
    </div>
    <Actions>
      <Button $look="quiet" $size="small" disabled>
        <SkeletonText $width="5rem" />
      </Button>
    </Actions>
  </li>
);
