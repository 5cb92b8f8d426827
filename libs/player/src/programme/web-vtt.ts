/** A cue of a WebVTT file. Times in seconds. */
export interface Cue {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
}

const TIMES = /^((?:\d+:)?\d\d:\d\d\.\d{3})\s+-->\s+((?:\d+:)?\d\d:\d\d\.\d{3})/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};

/** `01:02:03.400` or `02:03.400` */
const secondsOf = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** The cues as plain text: without tags and positions. Blocks that are not cues are ignored. */
export function parseWebVtt(file: string): Cue[] {
  return file
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block): Cue[] => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMES.test(line));
      const [, start, end] = TIMES.exec(lines[at] ?? '') ?? [];
      if (start === undefined || end === undefined) return [];
      const text = lines
        .slice(at + 1)
        .join('\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
        .trim();
      return text === '' ? [] : [{ startS: secondsOf(start), endS: secondsOf(end), text }];
    });
}
