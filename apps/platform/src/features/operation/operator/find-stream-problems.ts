import type { EventStreamContent } from '@grandstand/content-files';
import type { Problem, ProblemPath } from '@grandstand/core';
import { profileOf, usesGateway } from '../../media/gateway/index.ts';
import { folderOf, isBelow, type SigningProfile, type SigningProfiles } from '../../media/signing/index.ts';
import { urlsOf } from '../../media/vod/index.ts';
import type { Content } from '../content-store/index.ts';

interface PlacedStream {
  readonly file: string;
  readonly path: ProblemPath;
  readonly urls: EventStreamContent;
}

/** The streams by URL of a channel, with the places that give them. */
export function streamsOf({ events, vod }: Pick<Content, 'events' | 'vod'>): PlacedStream[] {
  return [
    ...events.map((row, index) => ({ file: 'events.json', path: [index, 'stream'], urls: row.stream })),
    ...vod.media.map((row, index) => {
      return { file: 'vod.json', path: ['media', index, 'stream'], urls: urlsOf(row.stream, null) };
    }),
  ].flatMap(({ urls, ...place }) => (urls === null ? [] : [{ ...place, urls }]));
}

/** Streams that the platform's signing profiles cannot sign. `profiles` null: the configuration is not known here. */
export function findStreamProblems(
  content: Pick<Content, 'events' | 'vod'>,
  profiles: SigningProfiles | null,
): Problem[] {
  return streamsOf(content).flatMap(({ file, path, urls }) =>
    problemsOf(urls, profiles).map(([key, message]) => ({ file, path: [...path, ...key], message })),
  );
}

type PlacedMessage = readonly [key: ProblemPath, message: string];

function problemsOf(urls: EventStreamContent, profiles: SigningProfiles | null): PlacedMessage[] {
  if (profiles === null) return [];
  const profile = profileOf(urls, profiles);
  if (profile === null)
    return [
      [
        ['profile'],
        `"${urls.profile}" is not a signing profile in the file of GRANDSTAND_STREAM_PROFILES; add it there, or correct ` +
          'the name',
      ],
    ];
  const playlists = [urls.live, urls.replay].filter((url) => url !== null);
  const wrong = new Set(
    playlists.flatMap((url) => {
      const problem = profile.findUrlProblem(url);
      return problem === null ? [] : [`${url} ${problem}`];
    }),
  );
  if (wrong.size > 0) return [...wrong].map((message) => [[], message]);
  if (profile.gateway === 'never' && urls.start_offset_s > 0)
    return [
      [
        ['start_offset_s'],
        'must be 0: the CDN of this profile serves its own playlists, so nothing can be cut',
      ],
    ];
  return usesGateway(urls, profile) ? accompanyingProblems(urls, playlists) : [];
}

/** The gateway fetches nothing outside of the folder of a stream. */
function accompanyingProblems(
  { thumbnails, captions }: EventStreamContent,
  playlists: readonly string[],
): PlacedMessage[] {
  const folders = playlists.map(folderOf);
  const files: (readonly [ProblemPath, string])[] = captions.map(({ url }, index) => [
    ['captions', index, 'url'],
    url,
  ]);
  if (thumbnails !== null) files.push([['thumbnails'], thumbnails]);
  return files
    .filter(([, url]) => !folders.some((folder) => isBelow(folder, new URL(url))))
    .map(([key]) => [
      key,
      `must be below the folder of the stream, ${folders.map(({ href }) => href).join(' or ')}: the signature opens this folder`,
    ]);
}

/** Whether anybody who knows the URL of a stream can watch it. */
const isOpen = (urls: EventStreamContent, profile: SigningProfile | null): boolean =>
  profile !== null && !profile.isSigned && !usesGateway(urls, profile);

/** Ids named in a warning. */
const SHOWN_IDS = 5;

/** Describes streams that do not protect what viewers need a ticket or an account for. */
export function findOpenStreams(
  { events }: Pick<Content, 'events'>,
  profiles: SigningProfiles | null,
): string[] {
  const open = events.filter(
    ({ type, stream }) =>
      type !== 'free' && stream !== null && isOpen(stream, profileOf(stream, profiles ?? new Map())),
  );
  if (open.length === 0) return [];
  const more = open.length - SHOWN_IDS;
  const ids = open.slice(0, SHOWN_IDS).map(({ id }) => id);
  return [
    `the streams of these events are not signed, so that anybody who knows the URL can watch without a ticket or account; give them a "profile": ${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  ];
}
