import { assertNever, err, ok, type Result } from '@grandstand/core';

/** What a file of an encoder is, by the extension of its name. */
export type FileKind = 'playlist' | 'transport-stream' | 'fragmented-mp4' | 'packed-audio' | 'captions';

const KINDS: Readonly<Record<string, FileKind>> = {
  m3u8: 'playlist',
  ts: 'transport-stream',
  m4s: 'fragmented-mp4',
  mp4: 'fragmented-mp4',
  m4v: 'fragmented-mp4',
  m4a: 'fragmented-mp4',
  cmfv: 'fragmented-mp4',
  cmfa: 'fragmented-mp4',
  aac: 'packed-audio',
  vtt: 'captions',
  webvtt: 'captions',
};

const MAX_LENGTH = 200;
const MAX_FOLDERS = 3;
/** A name that starts with a dot is hidden or leads out of its folder. `~` is in ids of renditions. */
const NAME = /^[A-Za-z0-9_][\w.,:+=@-]{0,127}$/;

export interface FileName {
  readonly path: string;
  readonly kind: FileKind;
  readonly extension: string;
}

/** Checks the path of a file below the key. The error is a sentence. */
export function readFileName(path: string): Result<string, FileName> {
  const names = path.split('/');
  if (path.length > MAX_LENGTH) return err(`The path is longer than ${MAX_LENGTH} characters`);
  if (names.length > MAX_FOLDERS + 1) return err(`The path has more than ${MAX_FOLDERS} folders`);
  if (!names.every((name) => NAME.test(name)))
    return err('Names of files and folders have letters, digits and . _ - , : + = @ only');
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
  const kind = KINDS[extension];
  return kind === undefined
    ? err(`The name must end in one of: ${Object.keys(KINDS).join(', ')}`)
    : ok({ path, kind, extension });
}

/** The id of the rendition whose media playlist has this path; different for different paths. */
export const renditionIdOf = (playlistPath: string): string =>
  playlistPath.replace(/\.m3u8$/, '').replaceAll('/', '~');

/** The path of a file that a playlist names. The error is a sentence. */
export function resolvePath(uri: string, playlistPath: string): Result<string, FileName> {
  // The path of the playlist ends in `.m3u8`, so that an absolute URI is none of a file beside it.
  const base = new URL(playlistPath, 'http://ingest.invalid/');
  const url = URL.parse(uri, base.href);
  if (url === null || url.origin !== base.origin)
    return err(`The playlist names "${uri}", which is not a relative path`);
  try {
    return readFileName(decodeURIComponent(url.pathname.slice(1)));
  } catch {
    return err(`The playlist names "${uri}", which is not a valid path`);
  }
}

const BOXES: ReadonlySet<string> = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'sidx',
  'emsg',
  'prft',
  'mdat',
  'free',
]);
const TS_SYNC = 0x47;

/** Whether the first bytes of a file are of its kind. */
export function hasContentOf(kind: FileKind, head: Buffer): boolean {
  switch (kind) {
    case 'playlist':
      return head
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .startsWith('#EXTM3U');
    case 'transport-stream':
      return head[0] === TS_SYNC && (head.length <= 188 || head[188] === TS_SYNC);
    case 'fragmented-mp4':
      return BOXES.has(head.toString('latin1', 4, 8));
    case 'packed-audio':
      return (
        head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xf0) === 0xf0)
      );
    case 'captions':
      return head
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .startsWith('WEBVTT');
    default:
      return assertNever(kind);
  }
}
