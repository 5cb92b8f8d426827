import type { ClipSettings } from '@grandstand/content-files';
import { err, ok, type Result, toPlainLine } from '@grandstand/core';
import type { ClipProblem } from './clip-refusals.ts';

const MIN_CLIP_S = 1;
/**
 * Seconds of an event that is not free which one user's clips may show together. Clips play without a login, so without
 * a limit one buyer could publish the whole event.
 */
export const MAX_PUBLIC_S = 600;

/** How long making a clip or a rendition may take, in seconds: past it, it has failed (D20). */
export const MAKING_LIMIT_S = 300;

/** How long a deleted clip can be restored, in seconds. */
export const RESTORE_WINDOW_S = 10;
/** A request to restore may arrive this much later, in seconds. */
const RESTORE_GRACE_S = 5;
/** When the files of a deleted clip are removed, in seconds after the deletion: when it can no longer be restored. */
const REMOVE_FILES_AFTER_S = RESTORE_WINDOW_S + 2 * RESTORE_GRACE_S;

/** Clips deleted at this time or later can be restored. Seconds since the Unix epoch, as below. */
export const restorableSinceTs = (nowTs: number): number => nowTs - RESTORE_WINDOW_S - RESTORE_GRACE_S;
/** The files of clips that their users deleted before this time can be removed. */
export const removableBeforeTs = (nowTs: number): number => nowTs - REMOVE_FILES_AFTER_S;

interface ClipTexts {
  readonly name: string;
  readonly tags: readonly string[];
}

export interface ClipRequest extends ClipTexts {
  /** In seconds from the start of the event. */
  readonly start_time: number;
  /** In seconds. */
  readonly duration: number;
  readonly event_media_id?: number | undefined;
}

/** An event, its recorded length in seconds, and what its channel allows. */
interface Recording {
  readonly eventId: number;
  readonly recordedS: number;
  readonly settings: Pick<ClipSettings, 'max_duration_s' | 'tags'>;
}

export interface ClipToCut {
  readonly name: string;
  readonly tags: string[];
  readonly startS: number;
  readonly durationS: number;
}

interface TimeRange {
  readonly startS: number;
  readonly durationS: number;
}

/** The seconds that ranges cover together; overlaps count once. */
export function coveredS(ranges: readonly TimeRange[]): number {
  let total = 0;
  let coveredUntilS = 0;
  for (const { startS, durationS } of ranges.toSorted((a, b) => a.startS - b.startS)) {
    const endS = startS + durationS;
    total += Math.max(0, endS - Math.max(startS, coveredUntilS));
    coveredUntilS = Math.max(coveredUntilS, endS);
  }
  return total;
}

/**
 * Validates and normalizes a clip's name and tags. Tags must be in the channel's vocabulary, if it has one, or among
 * `keptTags`: a clip keeps the tags that the channel has removed. Returns all problems, with the texts of §5.
 */
export function checkTexts(
  texts: ClipTexts,
  { vocabulary, keptTags = [] }: { vocabulary: ClipSettings['tags']; keptTags?: readonly string[] },
): Result<ClipProblem[], { name: string; tags: string[] }> {
  const name = toPlainLine(texts.name);
  const tags = [...new Set(texts.tags.map(toPlainLine).filter((tag) => tag !== ''))];
  const known = new Set([...vocabulary.map(({ alias }) => alias), ...keptTags]);
  const unknownTag = vocabulary.length === 0 ? undefined : tags.find((tag) => !known.has(tag));
  const problems: ClipProblem[] = [];
  if (name === '')
    problems.push({ field: 'name', code: 'name_missing', message: 'Please fill in the input field.' });
  if (tags.length === 0) problems.push({ field: 'tags', code: 'tag_missing', message: 'Please select tag' });
  else if (unknownTag !== undefined)
    problems.push({
      field: 'tags',
      code: 'tag_unknown',
      message: `The channel has no tag “${unknownTag}”`,
    });
  return problems.length > 0 ? err(problems) : ok({ name, tags });
}

/** Validates a clip request against its event. Returns all problems, with the texts of §5 where specified. */
export function checkClip(
  request: ClipRequest,
  { eventId, recordedS, settings }: Recording,
): Result<ClipProblem[], ClipToCut> {
  const { start_time: startS, duration: durationS } = request;
  const { max_duration_s: maxS } = settings;
  const texts = checkTexts(request, { vocabulary: settings.tags });
  const problems: ClipProblem[] = texts.ok ? [] : [...texts.error];

  // An event has one medium, with the event's id.
  if (request.event_media_id !== undefined && request.event_media_id !== eventId)
    problems.push({
      field: 'event_media_id',
      code: 'media_unknown',
      message: 'The event has no such media',
    });
  if (startS >= recordedS)
    problems.push({
      field: 'start_time',
      code: 'not_broadcast',
      message: 'This part of the event hasn’t been broadcast yet',
    });
  const problem = checkDuration({ startS, durationS }, { maxS, recordedS });
  if (problem) problems.push({ field: 'duration', ...problem });
  return texts.ok && problems.length === 0 ? ok({ ...texts.value, startS, durationS }) : err(problems);
}

function checkDuration(
  { startS, durationS }: TimeRange,
  { maxS, recordedS }: { maxS: number; recordedS: number },
): Omit<ClipProblem, 'field'> | null {
  if (durationS < MIN_CLIP_S)
    return { code: 'too_short', message: `A clip must be at least ${MIN_CLIP_S} second long` };
  if (durationS > maxS) return { code: 'too_long', message: `A clip can be at most ${maxS} seconds long` };
  if (startS + durationS > recordedS)
    return { code: 'past_end', message: 'Your clip duration is longer than the end time' };
  return null;
}
