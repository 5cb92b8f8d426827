/** A cue of a WebVTT file. Times in seconds. */
export interface Cue {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
}

export interface WebVtt {
  readonly cues: readonly Cue[];
  /** What `X-TIMESTAMP-MAP` adds to the cue times to get MPEG timestamps, in seconds; null without the header. */
  readonly timestampOffsetS: number | null;
}

const TIMES = /^((?:\d+:)?\d\d:\d\d\.\d{3})\s+-->\s+((?:\d+:)?\d\d:\d\d\.\d{3})/;
const VOICE_OR_TAG = /<v(?:\.[^\s>]*)?\s+([^>]+)>|<[^>]*>/g;
/** The references that WebVTT itself names; the others are HTML's. */
const OWN_REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};
const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|\w+);/gi;
const MPEG_CLOCK_HZ = 90_000;
const MAX_CODE_POINT = 0x10ffff;

/** `01:02:03.400` or `02:03.400` */
const secondsOf = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** The character of a named reference, e.g. `&eacute;`. The browser decodes those of HTML, of which there are 2,231. */
function namedCharacter(reference: string): string {
  const own = OWN_REFERENCES[reference];
  if (own !== undefined) return own;
  const element = document.createElement('textarea');
  element.innerHTML = reference;
  return element.value;
}

function characterOf(reference: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) return namedCharacter(reference);
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '\uFFFD';
}

const decode = (text: string): string => text.replaceAll(REFERENCE, characterOf);

/** The text of a cue without tags and with its characters decoded. A voice is named before its text: `Anna: Goal!` */
export function cueText(payload: string): string {
  let lastVoice = '';
  const plain = payload.replaceAll(VOICE_OR_TAG, (_, voice: string | undefined) => {
    const name = voice?.trim() ?? '';
    if (name === '' || name === lastVoice) return '';
    lastVoice = name;
    return `${name}: `;
  });
  return decode(plain).trim();
}

/** `X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000` (RFC 8216, 3.5), in either order. */
function timestampOffsetS(header: string): number | null {
  const [, map = ''] = /^X-TIMESTAMP-MAP=(.*)$/m.exec(header) ?? [];
  const [, ticks] = /MPEGTS:(\d+)/.exec(map) ?? [];
  const [, local] = /LOCAL:([\d:.]+)/.exec(map) ?? [];
  return ticks === undefined || local === undefined ? null : Number(ticks) / MPEG_CLOCK_HZ - secondsOf(local);
}

/** The cues as plain text, without positions. Blocks that are not cues are ignored. */
export function parseWebVtt(file: string): WebVtt {
  const blocks = file.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, start, end] = TIMES.exec(lines[at] ?? '') ?? [];
    if (start === undefined || end === undefined) return [];
    const text = cueText(lines.slice(at + 1).join('\n'));
    return text === '' ? [] : [{ startS: secondsOf(start), endS: secondsOf(end), text }];
  });
  return { cues, timestampOffsetS: timestampOffsetS(blocks[0] ?? '') };
}
