import { randomUUID } from 'node:crypto';
import { calls, type Client, type Clip } from '@grandstand/api';
import { withBasicPass } from '../account/visit.ts';
import { expect } from '../journey.ts';
import { clientOf, registerOn, type TestUser } from '../platform.ts';

/** Rendering takes a second or two; more while other tests run. */
const RENDERED_WITHIN_MS = 60_000;

/** Clips of the channel that are ready, of one event; makes them if there are fewer than `count`. */
export async function readyClips(tenant: string, count = 1): Promise<readonly Clip[]> {
  const client = await clientOf(tenant);
  const events = await client(calls.listEventsWithClip, { limit: 1 });
  const newest = events.ok ? events.value.data[0] : undefined;
  if (newest) {
    const clips = await client(calls.listEventClips, { id: newest.id, limit: 20 });
    if (clips.ok && clips.value.data.length >= count) return clips.value.data;
  }
  return makeClips(await withBasicPass(await registerOn(tenant)), tenant, count);
}

/** Makes clips as the user, who has a pass, and waits until they are ready. */
export async function makeClips(
  { client }: Pick<TestUser, 'client'>,
  tenant: string,
  count: number,
): Promise<readonly Clip[]> {
  const events = await client(calls.listEvents, { stream_status: 'finished', limit: 20 });
  const event = events.ok ? events.value.data.find(({ has_access }) => has_access) : undefined;
  if (!event) throw new Error(`${tenant} has no finished event that everyone may watch.`);
  const made: Clip[] = [];
  const tags = await someTags(client);
  for (let index = 0; index < count; index += 1) {
    const created = await client(calls.createClip, {
      event_id: event.id,
      name: `Great save ${index + 1}`,
      start_time: 60 + index * 30,
      duration: 6,
      tags,
      idempotency_key: randomUUID(),
    });
    if (!created.ok) throw new Error(JSON.stringify(created.error));
    made.push(created.value);
  }
  const ready = new Map<string, Clip>();
  await expect
    .poll(
      async () => {
        for (const { uuid } of made) {
          const clip = await client(calls.getSharedClip, { id: uuid });
          if (clip.ok && clip.value.state === 'ready') ready.set(uuid, clip.value);
        }
        return ready.size;
      },
      { timeout: RENDERED_WITHIN_MS },
    )
    .toBe(made.length);
  return [...ready.values()];
}

/** One tag of the channel's vocabulary. */
async function someTags(client: Client): Promise<string[]> {
  const channel = await client(calls.getStaticData, { client_interface: 'web' });
  const tags = channel.ok ? channel.value.settings.clips?.tags : undefined;
  return (tags ?? []).slice(0, 1).map(({ alias }) => alias);
}

/** A clip of the channel that is ready. */
export async function readyClip(tenant: string): Promise<Clip> {
  const [clip] = await readyClips(tenant);
  if (!clip) throw new Error(`${tenant} has no clip.`);
  return clip;
}
