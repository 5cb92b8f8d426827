import { calls, type Clip } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { expect, it } from 'vitest';
import { toUserClip } from './clip.ts';

const EXAMPLE = calls.getSharedClip.output.parse(exampleOutput(calls.getSharedClip));

it.each<[string, Partial<Clip>, object]>([
  ['a queued clip', { state: 'queued', url: null }, { kind: 'queued' }],
  ['a clip in progress', { state: 'processing', progress: 40 }, { kind: 'processing', progress: 40 }],
  ['a failed clip', { state: 'failed' }, { kind: 'failed' }],
  ['a ready clip', { state: 'ready', url: '/a.mp4' }, { kind: 'ready', url: '/a.mp4' }],
  [
    'a ready clip without renditions',
    { state: 'ready', url: '/a.mp4', renditions: undefined },
    { renditions: [] },
  ],
  ['a ready clip that may not be shown here', { state: 'ready', url: null }, { kind: 'blocked' }],
  ['a deleted clip', { state: 'deleted', removed_by: 'channel' }, { kind: 'deleted', removedBy: 'channel' }],
  ['a hidden clip of its user', { state: 'ready', is_hidden: true, url: null }, { kind: 'withheld' }],
  ['a hidden clip of another user', { state: 'deleted', is_hidden: true }, { kind: 'withheld' }],
  ['a deleted clip of an older server', { state: 'deleted', removed_by: undefined }, { removedBy: null }],
])('toUserClip parses %s', (_, sent, expected) => {
  expect(toUserClip({ ...EXAMPLE, ...sent })).toMatchObject(expected);
});
