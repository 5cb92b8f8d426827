import { useFormats, useInBrowser, useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Crest, Crests, displayText, Icon, SkeletonText } from '@grandstand/ui';
import Infinite from 'lucide-react/icons/infinity';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import { assertNever, langProps, toIanaZone, type WithLang } from '@grandstand/core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { packageOffer } from '../offer.ts';
import { pricingFor } from '../pricing.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import type { CheckoutItem } from './checkout-item.ts';
import { Muted } from './layout.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 1rem;
  align-items: center;
  > div:last-child {
    display: grid;
    gap: 0.25rem;
  }
  h2 {
    ${displayText}
    font-size: ${token('--font-size-l')};
  }
`;

/** The crests overlap, in the order of the title. */
const Mark = styled.div`
  display: grid;
  grid-auto-flow: column;
  place-items: center;
  min-inline-size: 3.5rem;
  min-block-size: 3.5rem;
  > svg {
    color: ${token('--selected')};
  }
  > * + * {
    margin-inline-start: -0.75rem;
  }
`;

const textsOf = (item: CheckoutItem): WithLang =>
  item.kind === 'event' ? item.event : item.kind === 'package' ? item.pack : item.subscription;

/** What is bought: its name, and what it includes or when it takes place. */
export function ItemSummary({ item }: { readonly item: CheckoutItem }) {
  return (
    <Row>
      <Mark>{markOf(item)}</Mark>
      <div>
        <h2 {...langProps(textsOf(item))}>{item.name}</h2>
        <Muted>
          <Details item={item} />
        </Muted>
      </div>
    </Row>
  );
}

function markOf(item: CheckoutItem): ReactNode {
  switch (item.kind) {
    case 'event':
      return item.teams.length > 0 ? (
        <Crests
          teams={item.teams.map(({ name, images }) => ({ name, logo: images.logo, color: null }))}
          size="2.5rem"
          max={3}
        />
      ) : (
        <Icon of={Ticket} size="xl" />
      );
    case 'package':
      return item.team ? (
        <Crest name={item.team.name} src={item.team.images.logo} size="3.25rem" />
      ) : (
        <Icon of={Trophy} size="xl" />
      );
    case 'subscription':
      return <Icon of={Infinite} size="xl" />;
    default:
      return assertNever(item);
  }
}

function Details({ item }: { readonly item: CheckoutItem }) {
  const t = useT();
  const formats = useFormats();
  const channel = useStaticData();
  const texts = useOfferTexts(channel.kind === 'ready' ? channel.value['events-categories'] : []);
  const inBrowser = useInBrowser();
  switch (item.kind) {
    case 'event': {
      const { event_utc_ts: startS, time_zone: zone, is_time_tba: isTimeTba } = item.event;
      if (isTimeTba) return `${formats.date(startS, toIanaZone(zone) ?? 'UTC')}, ${t('catalog.timeTba')}`;
      // A server does not know the user's time zone.
      return inBrowser ? (
        <time dateTime={new Date(startS * 1000).toISOString()}>{formats.dateTime(startS)}</time>
      ) : (
        formats.date(startS, zone)
      );
    }
    case 'package': {
      // Until a team is chosen, `TeamChooser` shows what the pass includes.
      if (channel.kind !== 'ready' || (item.pack.is_team_pass && !item.team)) return null;
      return texts.scope(packageOffer(item.pack, pricingFor(channel.value.settings, null)), item.team);
    }
    case 'subscription': {
      const { offer, period } = item.subscription;
      return (
        <>
          {texts.scope({ kind: 'subscription', scope: 'everything', categories: [] })}
          <br />
          {t('checkout.billed', { cycle: texts.cycle({ name: offer, period }) })}
        </>
      );
    }
    default:
      return assertNever(item);
  }
}

/** Same size as a summary with one line of details. */
export const ItemSummarySkeleton = () => (
  <Row aria-hidden>
    <Mark />
    <div>
      <h2>
        <SkeletonText $width="70%" />
      </h2>
      <Muted as="div">
        <SkeletonText $width="50%" />
      </Muted>
    </div>
  </Row>
);
