import { langProps } from '@grandstand/core';
import { type MessageKey, useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { type Column, Icon, Table, VisuallyHidden } from '@grandstand/ui';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { Offer } from '../offer.ts';
import type { ChannelOffers } from '../use-offers.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { OfferSection } from './OfferSection.tsx';

/** A row of the comparison; offer null: the basic pass (D2). */
interface Row {
  readonly offer: Offer | null;
}

const billingOf = ({ offer }: Row): MessageKey => {
  if (offer === null) return 'offers.billedNever';
  return offer.cycle === null ? 'offers.billedOnce' : 'offers.billedRegularly';
};

/** The library needs a pass or subscription, video without ads a subscription (docs/adr/023). */
const opensLibrary = ({ offer }: Row) => offer !== null && offer.scope !== 'one-event';
const hasNoAds = ({ offer }: Row) => offer?.scope === 'everything';

/** What each offer includes; on phones each becomes a list of labelled values. */
export function CompareOffers({ channel }: { readonly channel: ChannelOffers }) {
  const t = useT();
  const texts = useOfferTexts(channel.categories, useParticipants());
  const name = ({ offer }: Row) =>
    offer ? <span {...langProps(offer)}>{offer.name}</span> : t('offers.basicPass');
  const mark = (isIncluded: boolean) => (
    <>
      <Icon of={isIncluded ? Check : Minus} size="s" />
      <VisuallyHidden>{t(isIncluded ? 'offers.included' : 'offers.notIncluded')}</VisuallyHidden>
    </>
  );
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      title: t('offers.pass'),
      cell: name,
      isHeader: true,
    },
    {
      id: 'price',
      title: t('offers.price'),
      cell: ({ offer }) => (offer ? texts.price(offer) : t('offers.free')),
    },
    { id: 'billing', title: t('offers.billing'), cell: (row) => t(billingOf(row)) },
    {
      id: 'events',
      title: t('offers.events'),
      cell: ({ offer }) => (offer ? texts.scope(offer) : t('offers.basicScope')),
    },
    { id: 'library', title: t('offers.library'), cell: (row) => mark(opensLibrary(row)) },
    { id: 'ads', title: t('offers.noAds'), cell: (row) => mark(hasNoAds(row)) },
  ];
  const rows: readonly Row[] = [{ offer: null }, ...channel.offers.map((offer) => ({ offer }))];
  return (
    <OfferSection title={t('offers.compare')}>
      <Table
        caption={t('offers.compare')}
        columns={columns}
        rows={rows}
        rowKey={({ offer }) => offer?.key ?? 'basic'}
      />
    </OfferSection>
  );
}
