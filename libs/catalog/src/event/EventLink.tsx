import { langProps } from '@grandstand/core';
import { StretchedLink, usePrefetch, usePrefersReducedMotion } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import { nameEventArtIn } from './event-art-transition.ts';
import type { CatalogEvent } from './catalog-event.ts';

/** Links a whole card to its event, with a view transition of its picture. Renders nothing on a channel without a player. */
export function EventLink({ event }: { readonly event: CatalogEvent }) {
  const links = useCatalogLinks();
  const prefetch = usePrefetch();
  const prefersReducedMotion = usePrefersReducedMotion();
  const href = links.watch?.(event.id);
  if (href === undefined) return null;
  return (
    <StretchedLink
      as={Link}
      to={href}
      aria-label={event.title}
      {...langProps(event)}
      viewTransition={!prefersReducedMotion}
      onPointerDown={() => prefetch(href)}
      onClick={({ currentTarget }) => nameEventArtIn(currentTarget.parentElement)}
    />
  );
}
