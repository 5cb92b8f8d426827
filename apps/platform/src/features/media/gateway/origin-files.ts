import { type Clock, err, ok, type Result } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import { type Grant, isBelow } from '../signing/index.ts';
import type { OriginClient, OriginProblem } from './origin-client.ts';
import { type OriginPlaylist, parsePlaylist } from './parse-playlist.ts';

const MAX_PLAYLIST_BYTES = 4 * 2 ** 20;
const TIMEOUT_MS = 5000;
const MAX_REDIRECTS = 3;
/** Approximate limit of all parsed playlists. */
const CACHE_BYTES = 128 * 2 ** 20;
/** Parsed playlists need so many times the bytes of their texts. */
const PARSED_FACTOR = 8;

/** How long an answer of an origin serves all viewers. */
const LIVE_MS = 1000;
const RECORDING_MS = 60_000;
const MULTIVARIANT_MS = 10_000;

/** A text of an origin, with its URL after redirects. URLs have no signature. */
export interface OriginText {
  readonly text: string;
  readonly url: string;
}

export type OriginFile = OriginPlaylist & { readonly url: string };

/** Which files may be fetched, and with which signature. */
export interface OriginAccess {
  readonly folder: URL;
  readonly grant: Grant;
}

interface Cached {
  readonly file: Promise<Result<OriginProblem, OriginFile>>;
  untilMs: number;
}

/** Reads playlists of origins, each once for all viewers who request it within a second. */
export function createOriginFiles({
  client,
  clock,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly client: OriginClient;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}) {
  const cache = new LRUCache<string, Cached>({ maxSize: CACHE_BYTES });

  async function readText(url: string, { folder, grant }: OriginAccess, maxBytes: number) {
    let target = new URL(url);
    const cookies = grant.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!isBelow(folder, target)) return err(outside(target));
      const answer = await client.fetchText(
        new URL(grant.sign(target.href)),
        { maxBytes, timeoutMs },
        cookies,
      );
      if (!answer.ok) return answer;
      if (answer.value.kind === 'text') return ok({ text: answer.value.text, url: target.href });
      const { location } = answer.value;
      if (!URL.canParse(location, target.href)) return err(invalid('redirects to a wrong URL'));
      target = new URL(location, target);
    }
    return err(invalid('redirects too often'));
  }

  async function load(url: string, access: OriginAccess): Promise<Result<OriginProblem, OriginFile>> {
    const read: Result<OriginProblem, OriginText> = await readText(url, access, MAX_PLAYLIST_BYTES);
    if (!read.ok) return read;
    const parsed = parsePlaylist(read.value.text);
    return parsed.ok ? ok({ ...parsed.value, url: read.value.url }) : err(invalid(parsed.error));
  }

  return {
    /** A playlist of the stream's folder. All callers share the object, so they must not change it. */
    readPlaylist(url: string, access: OriginAccess): Promise<Result<OriginProblem, OriginFile>> {
      const cached = cache.get(url);
      if (cached && clock.now() < cached.untilMs) return cached.file;
      const entry: Cached = { file: load(url, access), untilMs: Infinity };
      cache.set(url, entry, { size: 1 });
      return entry.file.then((file) => {
        entry.untilMs = clock.now() + keptMs(file);
        const bytes = file.ok ? PARSED_FACTOR * (file.value.playlist.source?.length ?? 0) : 1;
        if (cache.peek(url) === entry) cache.set(url, entry, { size: Math.max(1, bytes) });
        return file;
      });
    },
    /** Another text of the folder. */
    readText: (
      url: string,
      access: OriginAccess,
      maxBytes: number,
    ): Promise<Result<OriginProblem, OriginText>> => readText(url, access, maxBytes),
  };
}
export type OriginFiles = ReturnType<typeof createOriginFiles>;

const invalid = (reason: string): OriginProblem => ({ kind: 'invalid', reason });
const outside = ({ host }: URL): OriginProblem =>
  invalid(`leads out of the folder of its stream, to ${host}`);

function keptMs(file: Result<OriginProblem, OriginFile>): number {
  if (!file.ok) return LIVE_MS;
  if (file.value.kind === 'multivariant') return MULTIVARIANT_MS;
  return file.value.playlist.endlist ? RECORDING_MS : LIVE_MS;
}

/** The URL of a file that a playlist names; null: it is not in the folder of the stream. */
export function resolveIn(folder: URL, uri: string, base: string): string | null {
  const url = URL.canParse(uri, base) ? new URL(uri, base) : null;
  return url !== null && isBelow(folder, url) ? url.href : null;
}

export const outsideFile = (uri: string): OriginProblem =>
  invalid(`names a file outside of the folder of its stream: ${uri.slice(0, 200)}`);
