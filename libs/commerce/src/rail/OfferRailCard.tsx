import { type MessageKey, useFormats, useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import {
  Badge,
  Card,
  clampLines,
  displayText,
  metaText,
  Price,
  PriceSkeleton,
  SkeletonText,
  StretchedLink,
  usePrefetch,
} from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCommerceLinks } from '../commerce-links.ts';
import type { Offer } from '../offer.ts';

const Frame = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 0.5rem;
  padding: calc(${token('--card-padding')} * 1.25);
`;

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 0.75rem;
  h3 {
    ${displayText}
    ${clampLines(2)}
    font-size: ${token('--font-size-l')};
  }
`;

const Scope = styled.p`
  ${metaText}
  ${clampLines(2)}
  min-block-size: 2lh;
`;

/** Reserves the height of the all-in price even when the offer has no fee. */
const Cost = styled.div`
  display: grid;
  align-content: end;
  min-block-size: 3.25rem;
`;

const SCOPES: Readonly<Record<Exclude<Offer['scope'], 'categories'>, MessageKey>> = {
  everything: 'teams.everything',
  'one-team': 'teams.oneTeam',
  'one-event': 'teams.oneEvent',
};

/** An offer with its scope and its full price (D5), linked to the packages page. */
export function OfferRailCard({ offer }: { readonly offer: Offer }) {
  const t = useT();
  const { packages } = useCommerceLinks();
  const prefetch = usePrefetch();
  const covered = useCategoryNames(offer.categories);
  const to = packages();
  return (
    <Frame>
      <Top>
        <h3>
          <StretchedLink as={Link} to={to} onPointerDown={() => prefetch(to)}>
            {offer.name}
          </StretchedLink>
        </h3>
        {offer.tag && <Badge kind="quiet">{offer.tag}</Badge>}
      </Top>
      <Scope>{offer.scope === 'categories' ? covered : t(SCOPES[offer.scope])}</Scope>
      <Cost>
        <Price base={offer.base} feeMinor={offer.feeMinor} {...(offer.cycle && { offer: offer.cycle })} />
      </Cost>
    </Frame>
  );
}

function useCategoryNames(ids: readonly number[]): string {
  const formats = useFormats();
  const state = useStaticData();
  const all = state.kind === 'ready' ? state.value['events-categories'] : [];
  return formats.list(all.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}

/** A skeleton with the height of a card whose name has one line. */
export const OfferRailCardSkeleton = () => (
  <Frame as="div" aria-hidden>
    <Top as="div">
      <h3 style={{ inlineSize: '60%' }}>
        <SkeletonText />
      </h3>
    </Top>
    <Scope as="div">
      <SkeletonText $width="80%" />
    </Scope>
    <Cost>
      <PriceSkeleton allIn />
    </Cost>
  </Frame>
);
