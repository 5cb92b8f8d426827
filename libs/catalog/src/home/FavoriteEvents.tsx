import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import type { ReactNode } from 'react';
import { REFRESH_MS } from '../refresh.ts';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { EventRailSection } from './EventRail.tsx';

const LIMIT = 12;

/** The next events of a user's favourites (§7: `/events/favorite`). Anonymous users have none (§5). */
export function FavoriteEvents({ more }: { readonly more: ReactNode }) {
  return useUser() && <OfUser more={more} />;
}

function OfUser({ more }: { readonly more: ReactNode }) {
  const t = useT();
  const input = { stream_status: 'upcoming', limit: LIMIT } as const;
  const state = useCall(calls.listFavoriteEvents, input, { refreshMs: REFRESH_MS });
  return (
    <EventRailSection
      title={t('home.favoriteEvents')}
      state={state.kind === 'ready' ? { kind: 'ready', events: state.value.data.map(toCatalogEvent) } : state}
      more={more}
      nothing={{ title: t('home.noFavoriteEvents'), text: t('home.noFavoriteEventsText') }}
    />
  );
}
