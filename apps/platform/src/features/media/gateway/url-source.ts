import { type Clock, err, ok, type Result } from '@grandstand/core';
import type { EventStreamContent } from '@grandstand/content-files';
import { NOT_FOUND, type Refusal } from '../../../http/refusal.ts';
import type {
  Stream,
  StreamFileContent,
  StreamSource,
  StreamSubject,
  StreamWindow,
} from '../sources/index.ts';
import { folderOf, type Grant, type SigningProfile, type SigningProfiles } from '../signing/index.ts';
import { cutSegments } from './cut-segments.ts';
import type { FindGrant } from './grants.ts';
import { findRenditions } from './multivariant.ts';
import type { OriginProblem } from './origin-client.ts';
import { type OriginFile, type OriginFiles, outsideFile, resolveIn } from './origin-files.ts';
import { refusalOf } from './refusal-of.ts';
import { rewriteThumbnails } from './rewrite-thumbnails.ts';
import { profileOf } from './stream-profile.ts';
import { signTemplate, writeMediaTemplate } from './write-playlist.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const WEBVTT = 'text/vtt; charset=utf-8';
const MAX_THUMBNAILS_BYTES = 2 ** 20;

/** A live playlist is fetched again and again, so that its links need not work for long. In seconds. */
const LIVE_LINK_S = 300;
/** In the links with which the platform itself fetches. */
const PLATFORM = 'platform';

const LIVE_AGE = 'max-age=1';
/** For contents with links that end. */
const NO_AGE = 'no-store';

const NOTHING_YET: Refusal = {
  kind: 'unavailable',
  message: 'The stream has nothing of this part yet',
  retryAfterS: 2,
};

export interface UrlSourceServices {
  readonly files: OriginFiles;
  readonly profiles: SigningProfiles;
  readonly findGrant: FindGrant;
  readonly clock: Clock;
}

/**
 * Streams by URL as a source, the gateway: it fetches the playlists of an origin, cuts and rewrites them, and signs the
 * URLs of the segments for the viewer, who gets these from the CDN. Nothing of an origin is passed on unparsed.
 */
export function createUrlSource(services: UrlSourceServices): StreamSource {
  const templates = new WeakMap<OriginFile, Map<string, Template>>();
  const open = (subject: StreamSubject): Result<Refusal, Stream> => {
    if (subject.kind === 'advert' || subject.urls === null) return err(NOT_FOUND);
    const { urls, startTs, endTs } = subject;
    const profile = profileOf(urls, services.profiles);
    if (profile === null)
      return err({
        kind: 'unavailable',
        message: `There is no signing profile "${urls.profile}" in the platform’s configuration`,
        retryAfterS: 30,
      });
    // The CDN serves its own playlists.
    if (profile.gateway === 'never') return err(NOT_FOUND);
    return ok(createUrlStream({ ...services, templates }, { urls, startTs, endTs, profile }));
  };
  return { open: (subject) => Promise.resolve(open(subject)) };
}

type MediaFile = Extract<OriginFile, { kind: 'media' }>;
/** A playlist with marked URLs; null: nothing of it is in the window. */
type Template = Result<OriginProblem, string> | null;

interface UrlStreamServices extends UrlSourceServices {
  /** Of playlists that were fetched, by the event and window. */
  readonly templates: WeakMap<OriginFile, Map<string, Template>>;
}

interface UrlSubject {
  readonly urls: EventStreamContent;
  readonly startTs: number;
  readonly endTs: number;
  readonly profile: SigningProfile;
}

/** The stream of a window, as a viewer may have it. */
interface Playing {
  readonly streamUrl: string;
  readonly folder: URL;
  readonly isRecording: boolean;
  readonly window: StreamWindow;
  /** Of the viewer, and of the platform. */
  readonly grant: Grant;
  readonly ownGrant: Grant;
}

function createUrlStream(services: UrlStreamServices, subject: UrlSubject): Stream {
  const { files, templates } = services;
  const { urls, startTs } = subject;

  const read = (url: string, { folder, ownGrant }: Playing) =>
    files.readPlaylist(url, { folder, grant: ownGrant });

  function writeTemplate(file: MediaFile, { folder, window, isRecording }: Playing): Template {
    const place = { startTs, startOffsetS: urls.start_offset_s, isRecording };
    const cut = cutSegments(file.playlist.segments, window, place);
    if (cut === null) return null;
    const refused: string[] = [];
    const resolve = (uri: string): string => {
      const url = resolveIn(folder, uri, file.url);
      if (url === null) refused.push(uri);
      return url ?? '';
    };
    const isPart = window.kind === 'part';
    const isEnded = isPart || file.playlist.endlist;
    const template = writeMediaTemplate(file.playlist, { cut, isEnded, isDated: !isPart, resolve });
    const [first] = refused;
    return first === undefined ? ok(template) : err(outsideFile(first));
  }

  /** Writes the template of a playlist once for all viewers of an event. */
  function findTemplate(file: MediaFile, playing: Playing): Template {
    const { window, folder } = playing;
    if (window.kind === 'part') return writeTemplate(file, playing);
    const known = templates.get(file) ?? new Map<string, Template>();
    templates.set(file, known);
    const key = JSON.stringify([window.kind, startTs, urls.start_offset_s, folder.href]);
    const template = known.get(key) ?? writeTemplate(file, playing);
    known.set(key, template);
    return template;
  }

  async function readMedia(url: string, playing: Playing): Promise<FileResult> {
    const { isRecording, grant } = playing;
    const file = await read(url, playing);
    if (!file.ok) return err(refusalOf(file.error, isRecording));
    if (file.value.kind !== 'media')
      return err(
        refusalOf({ kind: 'invalid', reason: 'is a multivariant playlist within another' }, isRecording),
      );
    const template = findTemplate(file.value, playing);
    if (template === null) return err(NOTHING_YET);
    if (!template.ok) return err(refusalOf(template.error, isRecording));
    return ok({
      type: PLAYLIST,
      body: signTemplate(template.value, grant.sign),
      maxAge: playing.window.kind === 'live' ? LIVE_AGE : NO_AGE,
      cookies: grant.cookies,
    });
  }

  async function readMultivariant(playing: Playing) {
    const file = await read(playing.streamUrl, playing);
    const renditions = file.ok ? findRenditions(file.value, playing.folder) : file;
    return renditions.ok ? renditions : err(refusalOf(renditions.error, playing.isRecording));
  }

  async function readThumbnails({ folder, isRecording, grant, ownGrant }: Playing): Promise<FileResult> {
    if (urls.thumbnails === null) return err(NOT_FOUND);
    const text = await files.readText(urls.thumbnails, { folder, grant: ownGrant }, MAX_THUMBNAILS_BYTES);
    const template = text.ok
      ? rewriteThumbnails(text.value, folder, isRecording ? urls.start_offset_s : 0)
      : text;
    if (!template.ok) return err(refusalOf(template.error, isRecording));
    const body = signTemplate(template.value, (url) => grant.sign(url, 'thumbnails'));
    return ok({ type: WEBVTT, body, maxAge: NO_AGE, cookies: grant.cookies });
  }

  return {
    async read(file, window, viewer) {
      const playing = await startPlaying(services, subject, window, viewer);
      if (playing === null) return err(NOT_FOUND);
      const isPart = window.kind === 'part';
      if (file.kind === 'thumbnails') return isPart ? err(NOT_FOUND) : readThumbnails(playing);
      if (file.kind === 'captions-playlist') {
        const captions = urls.captions.find(({ language }) => language === file.language);
        return captions === undefined || isPart ? err(NOT_FOUND) : readMedia(captions.url, playing);
      }
      const renditions = await readMultivariant(playing);
      if (!renditions.ok) return renditions;
      const { body, urls: playlists } = renditions.value;
      if (file.kind === 'multivariant')
        return ok({ type: PLAYLIST, body, maxAge: NO_AGE, cookies: playing.grant.cookies });
      const url = file.kind === 'playlist' ? playlists.get(file.renditionId) : undefined;
      return url === undefined ? err(NOT_FOUND) : readMedia(url, playing);
    },
    // Clips and downloads of streams by URL are not made.
    recordedS: () => 0,
    files: () => Promise.resolve(null),
    planCut: () => null,
  };
}

type FileResult = Result<Refusal, StreamFileContent>;

/** Null: there is no stream of this window. */
async function startPlaying(
  { findGrant, clock }: UrlSourceServices,
  { urls, endTs, profile }: UrlSubject,
  window: StreamWindow,
  viewer: string,
): Promise<Playing | null> {
  const isRecording =
    window.kind === 'recording' || (window.kind === 'part' && window.untilMs >= endTs * 1000);
  const streamUrl = isRecording ? urls.replay : urls.live;
  if (streamUrl === null) return null;
  const lifetimeS = isRecording ? profile.lifetimeS : Math.min(LIVE_LINK_S, profile.lifetimeS);
  const nowTs = Math.floor(clock.now() / 1000);
  const signing = { name: urls.profile, profile };
  const grant = await findGrant(signing, { streamUrl, viewer, nowTs, lifetimeS });
  const ownGrant = await findGrant(signing, { streamUrl, viewer: PLATFORM, nowTs, lifetimeS: LIVE_LINK_S });
  return { streamUrl, folder: folderOf(streamUrl), isRecording, window, grant, ownGrant };
}
