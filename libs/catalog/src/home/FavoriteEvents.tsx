import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import type { ReactNode } from 'react';
import { REFRESH_MS } from '../refresh.ts';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { EventRailSection } from './EventRail.tsx';

const LIMIT = 12;

/** The upcoming events of the user's favorites (§7: `/events/favorite`). Anonymous users have none (§5). */
export function FavoriteEvents({ more }: { readonly more: ReactNode }) {
  return useUser() && <UserFavoriteEvents more={more} />;
}

function UserFavoriteEvents({ more }: { readonly more: ReactNode }) {
  const t = useT();
  const input = { stream_status: 'upcoming', limit: LIMIT } as const;
  const state = useCall(calls.listFavoriteEvents, input, { refreshMs: REFRESH_MS });
  return (
    <EventRailSection
      title={t('home.favoriteEvents')}
      state={state.kind === 'ready' ? { kind: 'ready', events: state.value.data.map(toCatalogEvent) } : state}
      more={more}
      emptyText={{ title: t('home.noFavoriteEvents'), text: t('home.noFavoriteEventsText') }}
    />
  );
}
