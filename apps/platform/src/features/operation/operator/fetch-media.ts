import { describeError } from '../../../describe-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { eventCategories } from '../../catalog/catalog/schema.ts';
import { listPictures, nameSome } from './channel-pictures.ts';

/** For each request. */
const TIMEOUT_MS = 5000;
/** Fetched pictures of each kind, such as logos of teams. */
const PICTURES_PER_KIND = 5;

export interface FetchedMedia {
  readonly problems: readonly string[];
  readonly pictures: { readonly fetched: number; readonly total: number };
  readonly streams: number;
}

interface MediaClient {
  /** Where browsers reach the media, without a trailing slash. */
  readonly mediaOrigin: string;
  readonly fetch: typeof fetch;
}

/** Fetches pictures of every kind and the footage of every surface of a channel, as its sites do. */
export async function fetchMedia(scope: Scope, client: MediaClient): Promise<FetchedMedia> {
  const pictures = await listPictures(scope);
  const byKind = Map.groupBy(pictures, ([, what]) => what);
  const chosen = [...byKind.values()].flatMap((ofKind) => ofKind.slice(0, PICTURES_PER_KIND));
  const rows = await scope.select(eventCategories, { surface: eventCategories.surface });
  const surfaces = [...new Set(rows.map(({ surface }) => surface))];
  const unreachable = await findConnectionProblem(client);
  if (unreachable !== null)
    return { problems: [unreachable], pictures: { fetched: 0, total: pictures.size }, streams: 0 };

  const broken = await Promise.all(
    chosen.map(async ([path, what]) => {
      const problem = await pictureProblem(client, path);
      return problem === null ? [] : [`${path} (of a ${what}: ${problem})`];
    }),
  );
  const brokenPictures = broken.flat();
  const brokenStreams = await Promise.all(
    surfaces.map(async (surface) => {
      const problem = await streamProblem(client, surface);
      return problem === null
        ? []
        : [`a stream on the surface ${surface} does not play from ${client.mediaOrigin}: ${problem}`];
    }),
  );
  return {
    problems: [
      ...(brokenPictures.length === 0
        ? []
        : [
            `${brokenPictures.length} of ${chosen.length} fetched pictures do not load from ${client.mediaOrigin}; ` +
              `check the media folder and the proxy: ${nameSome(brokenPictures)}`,
          ]),
      ...brokenStreams.flat(),
    ],
    pictures: { fetched: chosen.length, total: pictures.size },
    streams: surfaces.length,
  };
}

const get = ({ fetch: send }: MediaClient, url: string): Promise<Response> =>
  send(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });

async function findConnectionProblem(client: MediaClient): Promise<string | null> {
  try {
    await get(client, `${client.mediaOrigin}/health/live`);
    return null;
  } catch (error) {
    return (
      `browsers cannot reach GRANDSTAND_MEDIA_URL (${client.mediaOrigin}): ${describeConnection(error)}. ` +
      'Check its DNS entry, its certificate, the proxy, and that the platform runs'
    );
  }
}

/** `fetch` reports only "fetch failed"; its cause has the reason. */
const describeConnection = (error: unknown): string =>
  describeError(error instanceof Error && error.cause !== undefined ? error.cause : error);

async function pictureProblem(client: MediaClient, path: string): Promise<string | null> {
  try {
    const response = await get(client, `${client.mediaOrigin}/${path}`);
    await response.body?.cancel();
    if (!response.ok) return String(response.status);
    const type = response.headers.get('content-type') ?? 'no type';
    return type.startsWith('image/') ? null : type;
  } catch (error) {
    return describeConnection(error);
  }
}

/** Follows the playlists of a preroll, which every viewer may fetch, to its first segment. */
async function streamProblem(client: MediaClient, surface: string): Promise<string | null> {
  let url = `${client.mediaOrigin}/preroll/${encodeURIComponent(surface)}/master.m3u8`;
  try {
    for (const part of ['playlist', 'playlist of a quality', 'segment'] as const) {
      const response = await get(client, url);
      if (!response.ok) return `its ${part} is answered with ${response.status}`;
      if (part === 'segment') {
        await response.body?.cancel();
        return null;
      }
      const next = (await response.text()).split('\n').find((line) => line !== '' && !line.startsWith('#'));
      if (next === undefined) return `its ${part} is empty`;
      url = new URL(next, url).href;
    }
    return null;
  } catch (error) {
    return describeConnection(error);
  }
}
