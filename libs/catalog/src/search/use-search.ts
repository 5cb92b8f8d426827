import { type WithLang } from '@grandstand/core';
import type { MenuItem, Participant } from '@grandstand/api';
import { useParticipants, useStaticData } from '@grandstand/session';
import { useMemo } from 'react';
import { useCatalogLinks } from '../catalog-links.ts';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { createSearchIndex, type SearchItem } from './search-index.ts';
import { useEventSearch } from './use-event-search.ts';
import { useSearchableEvents } from './use-searchable-events.ts';

interface FoundTeam {
  readonly team: Participant;
  /** The sport, if the channel has several: teams of one school may share their name. Else empty. */
  readonly sport: string;
}

/** A page of the site, provided by the app. */
export interface SitePage extends WithLang {
  readonly to: string;
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
}

export interface Found {
  readonly teams: readonly FoundTeam[];
  readonly groups: readonly Pick<MenuItem, 'id' | 'name' | 'alias' | 'image'>[];
  /** The loaded events that match; once the server has answered, the first page of all that match. */
  readonly events: readonly CatalogEvent[];
  /** Number of all events that match. */
  readonly eventTotal: number;
  readonly pages: readonly SitePage[];
  /** Number of teams, groups, pages and events that match. */
  readonly count: number;
  /** Whether searchable data is still loading. */
  readonly isLoading: boolean;
  /** Retries the event calls that failed; null when none did. */
  readonly retry: (() => void) | null;
}

/** Number of teams suggested for an empty query. */
const SUGGESTED_TEAMS = 6;

interface Options {
  /** Must be stable: a new list rebuilds the index. */
  readonly pages: readonly SitePage[];
  /** No request is sent before the search is open. */
  readonly isOpen: boolean;
}

/**
 * Searches teams, groups, pages and loaded events by name, then all events on the server. No events on a channel without a player. An empty query returns
 * suggestions: live events and the first teams.
 */
export function useSearch(query: string, { pages, isOpen }: Options): Found {
  const staticData = useStaticData();
  const participants = useParticipants();
  const canWatch = useCatalogLinks().watch !== null;
  const { events, isLoading: isEventsLoading, retry } = useSearchableEvents(isOpen && canWatch);
  const onServer = useEventSearch(isOpen && canWatch ? query : '');
  const isLoading = (canWatch && isEventsLoading) || onServer.kind === 'loading';
  const data = staticData.kind === 'ready' ? staticData.value : null;

  const { find, sportOf } = useMemo(() => {
    const sports = new Map(participants.map((team) => [team.id, team.properties['sport']?.join(', ') ?? '']));
    const isOfOneSport = new Set(sports.values()).size < 2;
    const categories = new Map(data?.['events-categories'].map(({ id, name }) => [id, name]));
    const venues = new Map(data?.['events-locations'].map((venue) => [venue.id, venue]));
    const searchItems: readonly SearchItem[] = [
      ...events.map(({ id, title, sides, participants: teams, categoryId, locationId }) => {
        const venue = locationId === null ? undefined : venues.get(locationId);
        return searchItem('event', id, title, [
          ...teams.flatMap(({ name, shortName }) => (sides ? [shortName] : [name, shortName])),
          categories.get(categoryId),
          venue?.name,
          venue?.city,
        ]);
      }),
      ...participants.map(({ id, name, short_name, alias }) =>
        searchItem('team', id, name, [short_name, alias, sports.get(id)]),
      ),
      ...(data?.['participant-groups'] ?? []).map(({ id, name, alias }) =>
        searchItem('group', id, name, [alias]),
      ),
      ...pages.map(({ to, name, keywords }) => searchItem('page', to, name, [keywords])),
    ];
    return {
      find: createSearchIndex(searchItems),
      sportOf: ({ id }: Participant) => (isOfOneSport ? '' : (sports.get(id) ?? '')),
    };
  }, [events, participants, data, pages]);

  const loaded = useMemo(() => {
    const ids = find(query);
    const ofKind = <T>(kind: Kind, items: readonly T[], idOf: (item: T) => number | string): readonly T[] => {
      const byId = new Map(items.map((item) => [keyOf(kind, idOf(item)), item]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    };
    const isEmptyQuery = query.trim() === '';
    return {
      events: isEmptyQuery
        ? events.filter(({ kind }) => kind === 'live')
        : ofKind('event', events, ({ id }) => id),
      teams: (isEmptyQuery
        ? participants.slice(0, SUGGESTED_TEAMS)
        : ofKind('team', participants, ({ id }) => id)
      ).map((team) => ({ team, sport: sportOf(team) })),
      groups: ofKind('group', data?.['participant-groups'] ?? [], ({ id }) => id),
      pages: ofKind('page', pages, ({ to }) => to),
    };
  }, [find, sportOf, query, events, participants, data, pages]);

  const found = onServer.kind === 'ready' ? { ...loaded, events: onServer.events } : loaded;
  const eventTotal = onServer.kind === 'ready' ? onServer.total : loaded.events.length;
  const retryOnServer = onServer.kind === 'failed' ? onServer.retry : null;
  return {
    ...found,
    eventTotal,
    count: eventTotal + found.teams.length + found.groups.length + found.pages.length,
    isLoading: isLoading || staticData.kind === 'loading',
    // The server's answer has all events, also those that could not be loaded.
    retry: onServer.kind === 'ready' ? null : (retryOnServer ?? retry),
  };
}

type Kind = 'event' | 'team' | 'group' | 'page';

const keyOf = (kind: Kind, id: number | string): string => `${kind} ${id}`;

const searchItem = (
  kind: Kind,
  id: number | string,
  name: string,
  keywords: readonly (string | undefined)[],
): SearchItem => ({ id: keyOf(kind, id), name, keywords: keywords.filter(Boolean).join(' ') });
