import { type CatalogEvent, useLiveEvents } from '@grandstand/catalog';
import { useMessages, useT } from '@grandstand/i18n';
import { Button, Icon, useHasPage } from '@grandstand/ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../paths.ts';
import { MAX_EVENTS } from './selection.ts';

/** Keeps the space while the events load. */
const RESERVED = { visibility: 'hidden' } as const;

interface Props {
  /** A live event to start with; without it, the page shows the events of the last visit. */
  readonly event?: CatalogEvent;
}

/** Link to the page with several live events; nothing unless the viewer may watch at least two. */
export const MultiviewLink = (props: Props): ReactNode => (
  <Suspense>
    <LoadedLink {...props} />
  </Suspense>
);

function LoadedLink({ event }: Props): ReactNode {
  const t = useT();
  const hasPage = useHasPage();
  const isOffered = hasPage(href.multiview([])) && (event === undefined || event.kind === 'live');
  const live = useLiveEvents({ enabled: isOffered });
  useMessages('browse');
  if (!isOffered || live.kind === 'failed') return null;
  const events = live.kind === 'ready' ? live.events : [];
  const watchable = events.filter(({ hasAccess, state }) => hasAccess && state !== 'cancelled');
  if (live.kind === 'ready' && watchable.length < 2) return null;
  const ids = watchable.map(({ id }) => id);
  const selected = event ? [event.id, ...ids.filter((id) => id !== event.id)].slice(0, MAX_EVENTS) : [];
  return (
    <Button
      as={Link}
      $look="secondary"
      to={href.multiview(selected)}
      style={live.kind === 'loading' ? RESERVED : {}}
    >
      <Icon of={LayoutGrid} />
      {t('multiview.title')}
    </Button>
  );
}
