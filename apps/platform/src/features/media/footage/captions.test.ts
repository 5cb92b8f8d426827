import type { Moment } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { captionsBetween, captionSegment } from './captions.ts';

const moment = (kind: Moment['kind'], time: number, rest: Partial<Moment> = {}): Moment => ({
  kind,
  time,
  period: null,
  side: null,
  score: { home: 0, away: 0 },
  ...rest,
});
const story = {
  home: 'Harbour',
  away: 'Ridge',
  isHomeFirst: true,
  moments: [
    moment('period_start', 400, { period: 1 }),
    moment('goal', 1000, { side: 'away', score: { home: 0, away: 1 } }),
    moment('goal', 1003, { side: 'home', score: { home: 1, away: 1 } }),
    moment('period_end', 2800, { period: 1, score: { home: 1, away: 1 } }),
    moment('period_start', 3600, { period: 2, score: { home: 1, away: 1 } }),
    moment('period_end', 6000, { period: 2, score: { home: 1, away: 1 } }),
  ],
};
const textsBetween = (fromS: number, toS: number, language: 'en' | 'bg' = 'en') =>
  captionsBetween(story, language, { fromS, toS }).map(({ text }) => text);

describe('captionsBetween', () => {
  it('names no team in a video that shows no event', () => {
    const texts = captionsBetween(null, 'en', { fromS: 0, toS: 48 }).map(({ text }) => text);
    expect(texts).toHaveLength(6);
    expect(new Set(texts).size).toBe(6);
    expect(texts[0]).toBe('[music]');
  });

  it('announces the start, goals, breaks and the end at their seconds', () => {
    expect(textsBetween(400, 401)).toEqual(['Here we go: Harbour against Ridge is under way.']);
    expect(captionsBetween(story, 'en', { fromS: 1000, toS: 1006 })).toEqual([
      { startS: 1000, endS: 1003, text: '[crowd roars] Ridge score!\nHarbour 0–1 Ridge' },
      { startS: 1003, endS: 1009, text: '[crowd roars] Harbour score!\nHarbour 1–1 Ridge' },
    ]);
    expect(textsBetween(2800, 2801)).toEqual(['That’s the break. Harbour 1–1 Ridge.']);
    expect(textsBetween(3600, 3601)).toEqual(['And we’re back. Harbour 1–1 Ridge.']);
    expect(textsBetween(6000, 6001)).toEqual(['It’s all over! Harbour 1–1 Ridge.']);
    expect(textsBetween(6000, 6001, 'bg')).toEqual(['Край на срещата! Harbour 1–1 Ridge.']);
  });

  it('begins results with the away team where the title does', () => {
    const awayFirst = { ...story, isHomeFirst: false };
    const texts = [400, 1000].flatMap((fromS) => captionsBetween(awayFirst, 'en', { fromS, toS: fromS + 1 }));
    expect(texts.map(({ text }) => text)).toEqual([
      'Here we go: Ridge against Harbour is under way.',
      '[crowd roars] Ridge score!\nRidge 1–0 Harbour',
    ]);
  });

  it('returns the same captions without overlap for every division into segments', () => {
    const all = captionsBetween(story, 'en', { fromS: 0, toS: 7200 });
    for (const [index, { startS }] of all.entries())
      expect(startS).toBeGreaterThanOrEqual(all[index - 1]?.endS ?? 0);
    const segments = Array.from({ length: 7200 / 3.2 }, (_, number) =>
      captionsBetween(story, 'en', { fromS: number * 3.2, toS: (number + 1) * 3.2 }),
    );
    const seen = new Map(segments.flat().map((cue) => [cue.startS, cue]));
    expect([...seen.values()]).toEqual(all);
  });

  it('announces during a break that the teams get ready', () => {
    expect(textsBetween(3000, 3060)).toContain('Stay with us: the teams are getting ready.');
    expect(textsBetween(1100, 1200)).not.toContain('Stay with us: the teams are getting ready.');
  });
});

describe('captionSegment', () => {
  it('has times from the start of the event and escapes markup', () => {
    expect(captionSegment([{ startS: 3723.4, endS: 3728, text: 'R & <b>' }])).toBe(
      [
        'WEBVTT',
        'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0',
        '',
        '01:02:03.400 --> 01:02:08.000',
        'R &amp; &lt;b&gt;',
        '',
      ].join('\n'),
    );
  });
});
