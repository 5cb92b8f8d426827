import { calls, type Clip } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';

const EXAMPLE = calls.getSharedClip.output.parse(exampleOutput(calls.getSharedClip));

/** A clip as the server sends it: ready, of another user. */
export const clip = (id: number, changes: Partial<Clip> = {}): Clip => ({
  ...EXAMPLE,
  id,
  uuid: `clip-${id}`,
  event_id: 7,
  event: { ...EXAMPLE.event, id: 7, name: 'Pikes at Harriers', participants: [], home_team_id: null },
  name: `Save number ${id}`,
  tags: ['save'],
  start_time: 754,
  duration: 14.5,
  state: 'ready',
  progress: 100,
  created_utc_ts: 1_800_000_000 - id,
  is_own: false,
  url: `/media/clips/${id}.mp4`,
  poster: null,
  ...changes,
});
