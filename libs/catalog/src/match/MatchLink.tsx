import { StretchedLink, usePrefetch, usePrefersReducedMotion } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import { carryArt } from './carry-art.ts';
import type { Match } from './match.ts';

/** Makes a whole card lead to its match, whose title is its name; the card's picture goes along. Nothing without a player. */
export function MatchLink({ match }: { readonly match: Match }) {
  const links = useCatalogLinks();
  const prefetch = usePrefetch();
  const still = usePrefersReducedMotion();
  const href = links.watch?.(match.id);
  if (href === undefined) return null;
  return (
    <StretchedLink
      as={Link}
      to={href}
      aria-label={match.title}
      viewTransition={!still}
      onPointerDown={() => prefetch(href)}
      onClick={({ currentTarget }) => carryArt(currentTarget.parentElement)}
    />
  );
}
