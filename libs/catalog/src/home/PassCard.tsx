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
import { useCatalogLinks } from '../catalog-links.ts';
import type { Pass } from './pass.ts';

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

const Opens = styled.p`
  ${metaText}
  ${clampLines(2)}
  min-block-size: 2lh;
`;

/** Room for the all-in price, whether there is one or not. */
const Cost = styled.div`
  display: grid;
  align-content: end;
  min-block-size: 3.25rem;
`;

const OPENS: Readonly<Record<Exclude<Pass['opens'], 'categories'>, MessageKey>> = {
  everything: 'teams.everything',
  'one-team': 'teams.oneTeam',
  'one-event': 'teams.oneEvent',
};

/** One way to watch: what it opens and all that it costs (D5). It leads to where it can be bought. */
export function PassCard({ pass }: { readonly pass: Pass }) {
  const t = useT();
  const { packages } = useCatalogLinks();
  const prefetch = usePrefetch();
  const covered = useCategoryNames(pass.categories);
  const to = packages?.();
  return (
    <Frame>
      <Top>
        <h3>
          {to ? (
            <StretchedLink as={Link} to={to} onPointerDown={() => prefetch(to)}>
              {pass.name}
            </StretchedLink>
          ) : (
            pass.name
          )}
        </h3>
        {pass.tag && <Badge kind="quiet">{pass.tag}</Badge>}
      </Top>
      <Opens>{pass.opens === 'categories' ? covered : t(OPENS[pass.opens])}</Opens>
      <Cost>
        <Price base={pass.base} feeMinor={pass.feeMinor} {...(pass.cycle && { offer: pass.cycle })} />
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

/** Exactly the space of one with a name of one line. */
export const PassCardSkeleton = () => (
  <Frame as="div" aria-hidden>
    <Top as="div">
      <h3 style={{ inlineSize: '60%' }}>
        <SkeletonText />
      </h3>
    </Top>
    <Opens as="div">
      <SkeletonText $width="80%" />
    </Opens>
    <Cost>
      <PriceSkeleton allIn />
    </Cost>
  </Frame>
);
