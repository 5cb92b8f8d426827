import { langProps } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { Badge, type Column, Table } from '@grandstand/ui';
import { styled } from 'styled-components';
import { OfferAction } from '../card/OfferAction.tsx';
import type { Offer } from '../offer.ts';
import type { BoughtOffers } from '../use-bought-offers.ts';
import type { ChannelOffers } from '../use-offers.ts';
import { useOfferTexts } from '../use-offer-texts.ts';

const Name = styled.span`
  display: grid;
  justify-items: start;
  gap: 0.375rem;
`;

interface Props extends Pick<BoughtOffers, 'isBought'> {
  readonly caption: string;
  readonly offers: readonly Offer[];
  readonly channel: ChannelOffers;
  /** Null: none of the channel's offers. */
  readonly bestValue: Offer | null;
}

/** Offers of one kind as a table; on phones each becomes a list of labelled values. */
export function OfferTable({ caption, offers, channel, bestValue, isBought }: Props) {
  const t = useT();
  const texts = useOfferTexts(channel.categories, useParticipants());
  const tagsOf = (offer: Offer) =>
    [...new Set([offer.tag, offer === bestValue ? t('offers.bestValue') : null])].filter(
      (tag) => tag !== null,
    );
  const name = (offer: Offer) => (
    <Name>
      <span {...langProps(offer)}>{offer.name}</span>
      {tagsOf(offer).map((tag) => (
        <Badge key={tag} kind="quiet">
          {tag}
        </Badge>
      ))}
    </Name>
  );
  const action = (offer: Offer) => (
    <OfferAction
      offer={offer}
      isBought={isBought(offer)}
      participantId={null}
      fromEventId={null}
      look={offer === bestValue ? 'primary' : 'secondary'}
    />
  );
  const columns: readonly Column<Offer>[] = [
    { id: 'name', title: t('offers.pass'), cell: name, isHeader: true },
    { id: 'events', title: t('offers.events'), cell: (offer) => texts.scope(offer) },
    { id: 'price', title: t('offers.price'), cell: texts.price },
    { id: 'action', title: t('offers.buy'), cell: action },
  ];
  return <Table caption={caption} columns={columns} rows={offers} rowKey={({ key }) => key} />;
}
