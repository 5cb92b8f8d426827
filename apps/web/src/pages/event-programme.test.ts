import type { Moment } from '@grandstand/api';
import type { CatalogEvent } from '@grandstand/catalog';
import { describe, expect, it } from 'vitest';
import { eventProgramme } from './event-programme.ts';

const side = (id: number, name: string, shortName: string, color: string | null) => ({
  id,
  name,
  shortName,
  alias: '',
  logo: null,
  color,
  secondaryColor: null,
});
const SIDES = { home: side(1, 'Harbour Hawks', 'HAW', '#123456'), away: side(2, 'Ridge Owls', 'OWL', null) };

const event = (sides: CatalogEvent['sides'], isHomeFirst = true): CatalogEvent => ({
  kind: 'upcoming',
  id: 5,
  title: '',
  sides,
  startS: 1000,
  timeZone: 'UTC',
  categoryId: 1,
  locationId: null,
  type: 'free',
  state: null,
  isTimeTba: false,
  isHomeFirst,
  participants: [],
  blackout: null,
  hasAccess: true,
  ticket: null,
  image: null,
  endS: 8000,
});
const moment = (kind: Moment['kind'], time: number, changes: Partial<Moment> = {}): Moment => ({
  kind,
  time,
  period: kind === 'goal' ? null : 1,
  side: null,
  score: { home: 0, away: 0 },
  ...changes,
});
const MOMENTS = [
  moment('period_start', 0),
  moment('goal', 600, { side: 'away', score: { home: 0, away: 1 } }),
  moment('period_end', 1200),
];
const CLIPS = [
  { name: 'Big save', start_time: 300 },
  { name: '', start_time: 900 },
];

/** Keys with their values in place of texts. */
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');

const programmeOf = ({ sides = SIDES, hidesSpoilers = false, moments = MOMENTS, media = {} } = {}) =>
  eventProgramme({ event: event(sides), media, moments, clips: CLIPS, hidesSpoilers }, t);

describe('eventProgramme', () => {
  it('lists periods, goals and clips in their order', () => {
    expect(programmeOf().moments).toEqual([
      { kind: 'period', timeS: 0, label: 'player.momentPeriod 1', score: null },
      { kind: 'clip', timeS: 300, label: 'Big save', score: null },
      { kind: 'goal', timeS: 600, label: 'player.momentGoal Ridge Owls 0–1', score: [0, 1] },
      { kind: 'clip', timeS: 900, label: 'player.momentClip', score: null },
    ]);
  });

  it('has the teams of the score, and the start in milliseconds', () => {
    expect(programmeOf()).toMatchObject({
      startMs: 1_000_000,
      teams: [
        { code: 'HAW', color: '#123456' },
        { code: 'OWL', color: null },
      ],
    });
  });

  it('begins with the away team where the title does', () => {
    const { moments, teams } = eventProgramme(
      { event: event(SIDES, false), media: {}, moments: MOMENTS, clips: [], hidesSpoilers: false },
      t,
    );
    expect(teams?.map(({ code }) => code)).toEqual(['OWL', 'HAW']);
    expect(moments.find(({ kind }) => kind === 'goal')).toMatchObject({
      label: 'player.momentGoal Ridge Owls 1–0',
      score: [1, 0],
    });
  });

  it('has neither moments nor a score while spoilers are hidden, but captions', () => {
    const captions = [{ language: 'en', name: 'English', url: '/en.m3u8' }];
    const media = { captions, thumbnails: '/t.vtt' };
    expect(programmeOf({ hidesSpoilers: true, media })).toMatchObject({
      moments: [],
      teams: null,
      captions,
      thumbnailsUrl: '/t.vtt',
    });
  });

  it('draws no score before the event has moments', () => {
    expect(programmeOf({ moments: [] })).toMatchObject({ teams: null, captions: [], thumbnailsUrl: null });
  });

  it('has neither goals nor a score of an event without two teams', () => {
    const { moments, teams } = eventProgramme(
      { event: event(null), media: {}, moments: MOMENTS, clips: [], hidesSpoilers: false },
      t,
    );
    expect([moments.map(({ kind }) => kind), teams]).toEqual([['period'], null]);
  });
});
