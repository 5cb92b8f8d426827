import { expect, it } from 'vitest';
import { clipRefusalOf } from './clip-refusal.ts';

it.each([
  [429, {}, { kind: 'too-many' }],
  [403, {}, { kind: 'not-allowed' }],
  [404, {}, { kind: 'event-changed' }],
  [422, { event_media_id: ['This medium does not belong to the event'] }, { kind: 'event-changed' }],
  [422, { name: ['Please fill in the input field.'] }, { kind: 'name' }],
  [422, { tags: ['Please select tag'] }, { kind: 'tags' }],
  [422, { duration: ['Your clip duration is longer than the end time'] }, { kind: 'end-time' }],
  [422, { duration: ['A clip can be at most 120 seconds long'] }, { kind: 'too-long' }],
  [422, { duration: ['A clip must be at least 1 second long'] }, { kind: 'too-short' }],
  [422, { start_time: ['This part of the event hasn’t been broadcast yet'] }, { kind: 'not-broadcast' }],
  [
    422,
    { duration: ['Your clips may show 10 minutes of this event in total; 80 seconds are left'] },
    { kind: 'public-limit', leftS: 80 },
  ],
  [
    422,
    { duration: ['You can keep 60 minutes of clips; your clips have 60 minutes. Delete clips …'] },
    { kind: 'storage-full' },
  ],
  [422, {}, { kind: 'unknown' }],
])('reads the refusal %i %o', (status, errors, refusal) => {
  const error = { kind: 'status', call: 'createClip', status, body: { message: '', errors } } as const;
  expect(clipRefusalOf(error)).toEqual(refusal);
});
