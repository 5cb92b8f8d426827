import { describe, expect, it } from 'vitest';
import type { SharedClip } from '@grandstand/api';
import { toUserClip } from '../clip/clip.ts';
import { clip } from '../testing/clip-fixture.ts';
import { clipCard } from './clip-card.ts';

const context = {
  t: (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`,
  formats: { date: (timeS: number) => `day ${timeS}` },
};
const cardOf = (changes: Partial<SharedClip>) => clipCard(toUserClip(clip(1, changes)), context);

describe('the card of a clip', () => {
  it('names the clip, its event and its second', () => {
    const card = cardOf({ event: { ...clip(1).event, event_utc_ts: 5 } });
    expect(card.title).toBe('Save number 1 · Pikes at Harriers');
    expect(card.text).toBe('clipSharing.cardText Pikes at Harriers day 5 12:34');
  });

  it.each<[string, Partial<SharedClip>, object]>([
    [
      'a ready clip',
      { poster: '/p.jpg' },
      {
        image: '/p.jpg',
        video: { url: '/media/clips/1.mp4', type: 'video/mp4', width: 1280, height: 720, durationS: 14.5 },
      },
    ],
    ['a clip without a poster', {}, { image: null, card: null }],
    ['a clip with a card', { card: 'https://media.tv/c.jpg' }, { card: 'https://media.tv/c.jpg' }],
    ['a clip without a name', { name: '' }, { title: 'clips.nameAt 12:34 · Pikes at Harriers' }],
    ['a clip in progress', { state: 'processing', url: null }, { image: null, video: null }],
    ['a blocked clip', { url: null, poster: '/p.jpg' }, { image: null, video: null }],
    ['a deleted clip', { state: 'deleted', name: '', tags: [] }, { image: null, video: null }],
  ])('of %s', (_, changes, expected) => {
    expect(cardOf(changes)).toMatchObject(expected);
  });
});
