import { describe, expect, it } from 'vitest';
import { choiceParameter, idParameter, queryCodec, textParameter, uuidParameter } from './query-codec.ts';
import { referenceParameter } from './reference.ts';

const pikes = { id: 5, alias: '8', name: 'Ottawa Pikes' };
const foxes = { id: 8, alias: 'foxes', name: 'Ottawa Foxes' };
const codec = queryCodec({
  team: referenceParameter(['team', 'participant', 'participant_id'], [pikes, foxes]),
  event: idParameter(['event_id']),
  sort: choiceParameter(['sort'], ['date', 'title'], 'date'),
  title: textParameter(['title'], (text) => text.trim() || undefined),
  place: textParameter(['place']),
  clip: uuidParameter(['clip']),
});
const ABSENT = { team: null, event: null, sort: 'date', title: null, place: null, clip: null } as const;
const query = (text: string) => new URLSearchParams(text);

describe('queryCodec', () => {
  it.each([
    ['', {}, false],
    ['team=&event_id=&sort=&title=', {}, false],
    ['trk=mail', {}, false],
    ['team=foxes', { team: foxes }, false],
    ['participant=8', { team: pikes }, false],
    ['participant_id=8', { team: foxes }, false],
    ['team=&participant=OTTAWA+foxes', { team: foxes }, false],
    ['team=bears', {}, true],
    ['event_id=12&sort=title', { event: 12, sort: 'title' }, false],
    ['event_id=1e3', {}, true],
    ['event_id=0', {}, true],
    ['event_id=99999999999999999999', {}, true],
    ['sort=price', {}, true],
    ['sort=constructor', {}, true],
    ['title=%20goal%20', { title: 'goal' }, false],
    ['title=%20', {}, true],
    // A filter's value may differ from another only in spaces.
    ['place=%20New%20%20York', { place: ' New  York' }, false],
    ['place=%20', { place: ' ' }, false],
    ['clip=5f0c-a_1', { clip: '5f0c-a_1' }, false],
    ['clip=%3Cb%3E', {}, true],
    ['clip=..%2Fa', {}, true],
    ['title=%00&event_id=%00&sort=%1F&team=%7F', {}, false],
    [
      'title=%00late%0A%00goal%7F&event_id=%0012&sort=title%09&team=foxes%00',
      {
        title: 'late goal',
        event: 12,
        sort: 'title',
        team: foxes,
      },
      false,
    ],
    ['team=%00&participant=8', { team: pikes }, false],
  ])('reads %j as %o', (text, values, isRejected) => {
    expect(codec.read(query(text))).toEqual({ ...ABSENT, ...values });
    expect(codec.rejects(query(text))).toBe(isRejected);
  });

  it('writes values under their first name, omits absent values and keeps unrelated parameters', () => {
    const before = query('trk=mail&participant_id=5&sort=title');
    expect(codec.write(before, { event: 3, sort: 'date' }).toString()).toBe('trk=mail&team=8&event_id=3');
    expect(before.toString()).toBe('trk=mail&participant_id=5&sort=title');
  });

  it('formats values as a query without other parameters', () => {
    expect(codec.format({ title: 'a&b', team: foxes })).toBe('team=foxes&title=a%26b');
    expect(codec.format(ABSENT)).toBe('');
  });
});
