import { calls, type Client, type StreamStatus } from '@grandstand/api';
import type { Site } from '../journey.ts';
import { clientOf } from '../platform.ts';

/** Paths of screens. The gate visits the first two of `anonymous`. Those of `personal` need a login. */
export interface ChannelScreens {
  readonly anonymous: readonly string[];
  readonly personal: readonly string[];
}

/** The screens of a channel, with events in each state, a medium, a team and what is for sale. */
export async function findChannelScreens({ tenant }: Site): Promise<ChannelScreens> {
  const client = await clientOf(tenant);
  const [live, upcoming, finished] = await Promise.all(
    (['live', 'upcoming', 'finished'] as const).map((status) => findEvent(client, status)),
  );
  const medium = first(unwrap(await client(calls.listVodMedia, { limit: 1 })).data);
  const team = first(unwrap(await client(calls.listParticipants, {})).data);
  const group = first(unwrap(await client(calls.listParticipantGroups, {})));
  const packages = unwrap(await client(calls.listPackages, { no_limit: '1' }));
  const season = first(packages.filter(({ type }) => type === 'season'));
  const subscription = first(unwrap(await client(calls.listSubscriptions, { no_limit: '1' })));
  return {
    anonymous: [
      '/',
      '/packages',
      '/live',
      '/upcoming',
      '/schedule',
      '/vod',
      `/watch/${live}`,
      `/watch/${upcoming}`,
      `/watch/${finished}`,
      '/vod_library',
      `/vod_library?vod_id=${medium.id}`,
      `/select-package/${season.id}`,
      `/buy?subscription_id=${subscription.id}`,
      '/login',
      '/registration',
      '/faq',
      '/about',
      '/contacts',
      '/terms_conditions',
      '/privacy_policy',
      '/rules',
      // The query of a user may be in any language.
      `/search?q=${team.alias}`,
      `/upcoming?participant=${team.alias}`,
      `/upcoming?participant-group=${group.alias}`,
      '/404',
    ],
    personal: [
      '/profile',
      '/profile/transactions',
      '/profile/clips',
      '/profile/edit',
      '/profile/favorites',
      '/profile/cards',
      `/buy?package_id=${season.id}`,
    ],
  };
}

async function findEvent(client: Client, status: StreamStatus): Promise<number> {
  return first(unwrap(await client(calls.listEvents, { stream_status: status, limit: 1 })).data).id;
}

const unwrap = <T>(answer: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new Error('The channel has none.');
  return item;
}
