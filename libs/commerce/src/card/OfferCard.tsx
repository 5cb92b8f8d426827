import { langProps } from '@grandstand/core';
import type { Participant } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Badge, displayText, media, metaText, Price, PriceSkeleton, SkeletonText } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { Offer } from '../offer.ts';
import { annualSaving, monthlyPrice } from '../saving.ts';
import type { ChannelOffers } from '../use-offers.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { OfferAction, useHasTrial } from './OfferAction.tsx';

interface Look {
  readonly $isRow?: boolean;
  readonly $standsOut?: boolean;
}

/** On wider screens than phones: facts, price and action in one line. */
const row = css`
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 13rem 11rem;
    grid-template-rows: auto;
    align-items: center;
    gap: 1.25rem;
  }
  ${media.laptop} {
    grid-template-columns: minmax(0, 1fr) 18rem 14rem;
    gap: 2rem;
  }
`;

const Frame = styled.article<Look>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 1fr auto auto;
  gap: 1rem;
  inline-size: 100%;
  padding: clamp(1.125rem, 3vw, 1.5rem);
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  box-shadow: 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
  ${({ $standsOut }) =>
    $standsOut &&
    css`
      background: linear-gradient(160deg, ${token('--accent-soft')}, ${token('--card-background')} 60%);
      box-shadow:
        0 0 0 2px ${token('--selected')},
        ${token('--shadow-2')};
    `}
  ${({ $isRow }) => $isRow && row}
`;

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 0.5rem;
  h3 {
    ${displayText}
    font-size: ${token('--font-size-xl')};
  }
  > p {
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

const Top = styled.div<Look>`
  display: flex;
  align-items: ${({ $isRow }) => ($isRow ? 'center' : 'start')};
  justify-content: ${({ $isRow }) => ($isRow ? 'start' : 'space-between')};
  flex-wrap: wrap;
  gap: 0.375rem 0.75rem;
`;

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;

const Highlight = styled.span`
  display: contents;
  > span {
    background: ${token('--accent')};
    color: ${token('--accent-text')};
  }
`;

const Tag = ({
  isRecommended,
  children,
}: {
  readonly isRecommended: boolean;
  readonly children: ReactNode;
}) =>
  isRecommended ? (
    <Highlight>
      <Badge kind="quiet">{children}</Badge>
    </Highlight>
  ) : (
    <Badge kind="quiet">{children}</Badge>
  );

const Cost = styled.div`
  display: grid;
  align-content: end;
  gap: 0.25rem;
`;

const Good = styled.p`
  color: ${token('--success')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
  line-height: 1.35;
`;

const Meta = styled.p`
  ${metaText}
`;

export interface OfferCardProps {
  readonly offer: Offer;
  /** All offers of the channel, to compare prices with. */
  readonly channel: ChannelOffers;
  readonly look?: 'card' | 'row';
  /** Makes it stand out. */
  readonly isRecommended?: boolean;
  readonly isBought?: boolean;
  /** The team of a team pass; null: it is chosen next. */
  readonly team?: Pick<Participant, 'id' | 'name' | 'properties'> | null;
  /** The event on whose page it is shown. */
  readonly fromEventId?: number | null;
  /** A short label beside the offer's tag, e.g. "Lowest price". */
  readonly label?: string | null;
  /** More about what it covers. */
  readonly children?: ReactNode;
}

/** An offer: what it gives access to, its full price (D5), its saving and trial, and one next step. */
export function OfferCard({
  offer,
  channel,
  look = 'card',
  isRecommended = false,
  isBought = false,
  team = null,
  fromEventId = null,
  label = null,
  children,
}: OfferCardProps) {
  const t = useT();
  const texts = useOfferTexts(channel.categories, useParticipants());
  const hasTrial = useHasTrial(offer);
  const { base, feeMinor, taxMinor, isTaxOpen, cycle, trialDays } = offer;
  const perMonth = monthlyPrice(offer);
  const saving = annualSaving(offer, channel.offers);
  const isRow = look === 'row';
  return (
    <Frame $isRow={isRow} $standsOut={isRecommended}>
      <Facts>
        <Top $isRow={isRow}>
          <h3 {...langProps(offer)}>{offer.name}</h3>
          {(offer.tag ?? label) && (
            <Tags>
              {[...new Set([offer.tag, label])].map(
                (text) =>
                  text && (
                    <Tag key={text} isRecommended={isRecommended}>
                      {text === offer.tag ? <span {...langProps(offer)}>{text}</span> : text}
                    </Tag>
                  ),
              )}
            </Tags>
          )}
        </Top>
        <p>{texts.scope(offer, team)}</p>
        {children}
      </Facts>
      <Cost>
        <Price
          base={base}
          feeMinor={feeMinor}
          taxMinor={taxMinor}
          isTaxOpen={isTaxOpen}
          {...(cycle && { cycle })}
          size={isRow ? 'regular' : 'large'}
        />
        {cycle?.name === 'monthly' && <Meta>{t('checkout.billed', { cycle: texts.cycle(cycle) })}</Meta>}
        {perMonth && <Meta>{t('offers.perMonth', { price: texts.amount(perMonth, isTaxOpen) })}</Meta>}
        {saving && (
          <Good>{t('offers.saving', { price: texts.amount(saving.amount), percent: saving.percent })}</Good>
        )}
        {hasTrial && !isBought && (
          <Good>{t('offers.trialThen', { count: trialDays, price: texts.price(offer) })}</Good>
        )}
      </Cost>
      <OfferAction
        offer={offer}
        isBought={isBought}
        participantId={team?.id ?? null}
        fromEventId={fromEventId}
        look={isRecommended ? 'primary' : 'secondary'}
      />
    </Frame>
  );
}

const ActionSkeleton = styled.div`
  min-block-size: max(2.75rem, ${token('--control-height')});
  border-radius: ${token('--radius-pill')};
  background: ${token('--surface-sunken')};
`;

/** A skeleton with the size of a card. */
export const OfferCardSkeleton = ({ look = 'card' }: Pick<OfferCardProps, 'look'>) => (
  <Frame as="div" $isRow={look === 'row'} aria-hidden>
    <Facts>
      {look === 'card' && <Tags />}
      <h3>
        <SkeletonText $width="70%" />
      </h3>
      <p>
        <SkeletonText $lines={2} />
      </p>
    </Facts>
    <Cost>
      <PriceSkeleton allIn size={look === 'card' ? 'large' : 'regular'} />
    </Cost>
    <ActionSkeleton />
  </Frame>
);
