import { inTitleOrder, type Moment } from '@grandstand/api';
import type { CaptionLanguage } from '../../../media-urls/index.ts';
import { CAPTION_TEXTS, type CaptionTexts } from './caption-texts.ts';
import { cueTime, type MatchStory } from '../sources/index.ts';

/** A caption. Times in seconds from the event's start. */
export interface Cue {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
}

/** Interval of the commentary, which pauses after a moment. */
const COMMENT_EVERY_S = 8;
const COMMENT_S = 5;
const MOMENT_S = 6;

/**
 * The captions that are shown between two times, in order and without overlap. A pure function: segments of a playlist
 * that share a caption contain the same one. `story`: null for a video that shows no match.
 */
export function captionsBetween(
  story: MatchStory | null,
  language: CaptionLanguage,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): Cue[] {
  const texts = CAPTION_TEXTS[language];
  const announced = story ? announcements(story, texts) : [];
  const comments: Cue[] = [];
  const firstSlot = Math.max(0, Math.floor((fromS - COMMENT_S) / COMMENT_EVERY_S));
  for (let slot = firstSlot; slot * COMMENT_EVERY_S < toS; slot += 1) {
    const startS = slot * COMMENT_EVERY_S;
    const endS = startS + COMMENT_S;
    if (announced.some((cue) => cue.startS < endS && startS < cue.endS)) continue;
    comments.push({ startS, endS, text: comment(story, texts, slot) });
  }
  return [...announced, ...comments]
    .filter(({ startS, endS }) => startS < endS && startS < toS && fromS < endS)
    .toSorted((a, b) => a.startS - b.startS);
}

const announcements = (story: MatchStory, texts: CaptionTexts): Cue[] =>
  story.moments.map((moment, index) => ({
    startS: moment.time,
    endS: Math.min(moment.time + MOMENT_S, story.moments[index + 1]?.time ?? Infinity),
    text: announce(story, texts, moment),
  }));

function announce(story: MatchStory, texts: CaptionTexts, moment: Moment): string {
  const { home, away, isHomeFirst, moments } = story;
  const [firstTeam, secondTeam] = inTitleOrder({ home, away }, isHomeFirst);
  const result = `${firstTeam} ${inTitleOrder(moment.score, isHomeFirst).join('–')} ${secondTeam}`;
  if (moment.side) return `${texts.goal(moment.side === 'home' ? home : away)}\n${result}`;
  if (moment.kind === 'period_start')
    return moment.period === 1 ? texts.start(firstTeam, secondTeam) : texts.restart(result);
  const isLast = moments.every(({ period }) => (period ?? 0) <= (moment.period ?? 0));
  return isLast ? texts.end(result) : texts.pause(result);
}

/** Speakers and sounds are marked, for deaf viewers. */
function comment(story: MatchStory | null, texts: CaptionTexts, slot: number): string {
  if (!story) return texts.library[slot % texts.library.length] ?? '';
  const { home, away, moments } = story;
  const startS = slot * COMMENT_EVERY_S;
  const last = moments.findLast(({ kind, time }) => kind !== 'goal' && time <= startS);
  const hasPeriods = moments.some(({ kind }) => kind !== 'goal');
  const lines = hasPeriods && last?.kind !== 'period_start' ? texts.waiting : texts.play;
  const side = slot % 2 === 0 ? home : away;
  return lines[slot % lines.length]?.(side) ?? '';
}

/** A WebVTT segment. Its times count from the event's start, like the times of video segments. */
export function captionSegment(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startS, endS, text }) => `${cueTime(startS)} --> ${cueTime(endS)}\n${escapeCueText(text)}\n`,
  );
  return ['WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n', ...blocks].join('\n');
}

const escapeCueText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
