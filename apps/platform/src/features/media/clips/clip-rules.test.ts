import { describe, expect, it } from 'vitest';
import { checkClip, checkTexts, coveredS } from './clip-rules.ts';

const goal = { alias: 'goal', name: 'Goal' };
const settings = { max_duration_s: 120, tags: [goal] };
const event = { eventId: 7, recordedS: 7200, settings };
const validClip = {
  name: ' Goal ',
  tags: ['goal', ' goal', ''],
  start_time: 60,
  duration: 15.5,
  event_media_id: 7,
};

describe('checkClip', () => {
  it('accepts and normalizes a valid clip', () => {
    expect(checkClip(validClip, event)).toEqual({
      ok: true,
      value: { name: 'Goal', tags: ['goal'], startS: 60, durationS: 15.5 },
    });
  });

  it('removes control and direction characters from the name', () => {
    const clip = { ...validClip, name: '\u001B[2JGoal\r\n\u202Egpj' };
    expect(checkClip(clip, event)).toMatchObject({ ok: true, value: { name: '[2JGoal gpj' } });
  });

  it.each([
    ['no name', { name: '  ' }, 'name', 'name_missing', 'Please fill in the input field.'],
    [
      'an invisible name',
      { name: '\u200B\u202E\u200D' },
      'name',
      'name_missing',
      'Please fill in the input field.',
    ],
    ['no tag', { tags: [' '] }, 'tags', 'tag_missing', 'Please select tag'],
    ['an unknown tag', { tags: ['goal', 'gaol'] }, 'tags', 'tag_unknown', 'The channel has no tag “gaol”'],
    ['other media', { event_media_id: 8 }, 'event_media_id', 'media_unknown', 'The event has no such media'],
    ['too short', { duration: 0.9 }, 'duration', 'too_short', 'A clip must be at least 1 second long'],
    ['too long', { duration: 120.1 }, 'duration', 'too_long', 'A clip can be at most 120 seconds long'],
    [
      'past the end',
      { start_time: 7195, duration: 5.1 },
      'duration',
      'past_end',
      'Your clip duration is longer than the end time',
    ],
  ])('rejects %s', (_what, change, field, code, message) => {
    const problem = { field, code, message };
    expect(checkClip({ ...validClip, ...change }, event)).toEqual({ ok: false, error: [problem] });
  });

  it('reports all problems at once, in the order of the form', () => {
    const result = checkClip({ name: '', tags: [], start_time: 8000, duration: 0 }, event);
    expect(result.ok || result.error.map(({ code }) => code)).toEqual([
      'name_missing',
      'tag_missing',
      'not_broadcast',
      'too_short',
    ]);
  });

  it('accepts a clip up to the end of the recording, not beyond', () => {
    const live = { ...event, recordedS: 99.2 };
    expect(checkClip({ ...validClip, start_time: 90, duration: 9.2 }, live).ok).toBe(true);
    expect(checkClip({ ...validClip, start_time: 90, duration: 9.3 }, live)).toMatchObject({
      error: [{ code: 'past_end' }],
    });
    expect(checkClip({ ...validClip, start_time: 99.2, duration: 1 }, live)).toMatchObject({
      error: [{ code: 'not_broadcast' }, { code: 'past_end' }],
    });
  });

  it('accepts the minimum and maximum length', () => {
    expect(checkClip({ ...validClip, duration: 120 }, event).ok).toBe(true);
    const longer = { ...event, settings: { ...settings, max_duration_s: 180 } };
    expect(checkClip({ ...validClip, duration: 180 }, longer).ok).toBe(true);
    expect(checkClip({ ...validClip, start_time: 7199, duration: 1 }, event).ok).toBe(true);
  });
});

describe('checkTexts', () => {
  const vocabulary = [goal];
  it('accepts any tag without a vocabulary', () => {
    expect(checkTexts({ name: 'A', tags: ['any'] }, { vocabulary: [] }).ok).toBe(true);
  });

  it('keeps a tag that the channel has removed, but adds no other', () => {
    const keptTags = ['removed'];
    expect(checkTexts({ name: 'A', tags: ['removed', 'goal'] }, { vocabulary, keptTags })).toEqual({
      ok: true,
      value: { name: 'A', tags: ['removed', 'goal'] },
    });
    expect(checkTexts({ name: 'A', tags: ['other'] }, { vocabulary, keptTags }).ok).toBe(false);
  });
});

it.each([
  ['nothing', [], 0],
  ['separate ranges', [range(0, 10), range(20, 5)], 15],
  ['overlapping ranges in any order', [range(5, 10), range(0, 10)], 15],
  ['a range within another', [range(0, 100), range(10, 5), range(50, 60)], 110],
])('coveredS counts each second of %s once', (_what, ranges, expected) => {
  expect(coveredS(ranges)).toBe(expected);
});

function range(startS: number, durationS: number) {
  return { startS, durationS };
}
