import { StretchedLink } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import type { Match } from './match.ts';

/** Makes a whole card lead to its match; its name is the match's title. */
export function MatchLink({ match }: { readonly match: Match }) {
  const links = useCatalogLinks();
  const href = links.watch(match.id);
  return (
    <StretchedLink as={Link} to={href} aria-label={match.title} onPointerDown={() => links.prefetch(href)} />
  );
}
