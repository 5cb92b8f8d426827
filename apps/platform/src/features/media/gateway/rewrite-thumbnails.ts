import { err, ok, type Result } from '@grandstand/core';
import { cueTime } from '../sources/index.ts';
import type { OriginProblem } from './origin-client.ts';
import { type OriginText, outsideFile, resolveIn } from './origin-files.ts';
import { marked } from './write-playlist.ts';

const TIME = String.raw`(?:\d{2,3}:)?\d{2}:\d{2}\.\d{3}`;
const TIMING = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})`);
/** `xywh=0,90,160,90` */
const AREA = /^xywh=\d+,\d+,\d+,\d+$/;

const secondsOf = (time: string): number =>
  time.split(':').reduce((total, part) => total * 60 + Number(part), 0);

/**
 * WebVTT with preview images of an origin, as a template with marked URLs; without styles and notes, and without what is
 * before the event. `offsetS`: the start of the event on the origin's timeline, in seconds.
 */
export function rewriteThumbnails(
  { text, url }: OriginText,
  folder: URL,
  offsetS: number,
): Result<OriginProblem, string> {
  const content = text.replace(/^\uFEFF/, '');
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(content)) return err({ kind: 'invalid', reason: 'is not WebVTT' });
  const cues: string[] = [];
  for (const block of content.split(/\r?\n(?:[ \t]*\r?\n)+/)) {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => TIMING.test(line));
    const [, start = '', end = ''] = TIMING.exec(lines[at] ?? '') ?? [];
    const image = lines[at + 1]?.trim() ?? '';
    if (at < 0 || image === '') continue;
    const [startS, endS] = [secondsOf(start) - offsetS, secondsOf(end) - offsetS];
    const [path = '', area = ''] = image.split('#', 2);
    const resolved = resolveIn(folder, path, url);
    if (resolved === null) return err(outsideFile(path));
    if (endS <= 0) continue;
    cues.push(
      `${cueTime(Math.max(0, startS))} --> ${cueTime(endS)}\n${marked(resolved)}${AREA.test(area) ? `#${area}` : ''}\n`,
    );
  }
  return ok(['WEBVTT\n', ...cues].join('\n'));
}
