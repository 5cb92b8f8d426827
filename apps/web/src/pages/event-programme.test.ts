import type { Moment, Participant } from '@grandstand/api';
import { wireEvent, wireTeam } from '@grandstand/api/testing';
import { toCatalogEvent } from '@grandstand/catalog';
import { describe, expect, it } from 'vitest';
import { eventProgramme } from './event-programme.ts';

const HAWKS = wireTeam(1, 'Harbour Hawks', { short_name: 'HAW', color: '#123456' });
const OWLS = wireTeam(2, 'Ridge Owls', { short_name: 'OWL' });

const event = (participants: readonly Participant[], isHomeFirst = true) =>
  toCatalogEvent(
    wireEvent({
      event_utc_ts: 1000,
      participants: [...participants],
      home_team_id: participants[0]?.id ?? null,
      is_home_first: isHomeFirst,
    }),
  );
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

const programmeOf = ({ hidesSpoilers = false, moments = MOMENTS, media = {} } = {}) =>
  eventProgramme({ event: event([HAWKS, OWLS]), media, moments, clips: CLIPS, hidesSpoilers }, t);

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
      { event: event([HAWKS, OWLS], false), media: {}, moments: MOMENTS, clips: [], hidesSpoilers: false },
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
      { event: event([]), media: {}, moments: MOMENTS, clips: [], hidesSpoilers: false },
      t,
    );
    expect([moments.map(({ kind }) => kind), teams]).toEqual([['period'], null]);
  });
});
