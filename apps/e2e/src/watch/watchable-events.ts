import { calls, type Client, type StreamStatus } from '@grandstand/api';
import { clientOf } from '../platform.ts';

/** The ids of the events of a status that the client's user may watch. */
export async function watchableEvents(client: Client, status: StreamStatus): Promise<readonly number[]> {
  const events = await client(calls.listEvents, { stream_status: status, no_limit: '1' });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  return events.value.data.filter(({ has_access: hasAccess }) => hasAccess).map(({ id }) => id);
}

/** The id of the channel's first event of a status that an anonymous user may watch. */
export async function findPublicEvent(tenant: string, status: StreamStatus): Promise<number> {
  const [id] = await watchableEvents(await clientOf(tenant), status);
  if (id === undefined) throw new Error(`${tenant} has no public ${status} event`);
  return id;
}

/** The ids of northline's finished events that only registered users may watch. Their stream URLs are signed for a session. */
export async function findProtectedEvents(user: Client): Promise<readonly number[]> {
  const [ofUser, ofEveryone] = await Promise.all([
    watchableEvents(user, 'finished'),
    watchableEvents(await clientOf('northline'), 'finished'),
  ]);
  return ofUser.filter((one) => !ofEveryone.includes(one));
}
