import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection stays open without an answer. */
  readonly hangs?: boolean;
}

/** An origin of streams on this machine, which serves what `files` has by path. Records what is requested. */
export async function startOrigin() {
  const files = new Map<string, string | Buffer | Answer>();
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    // A CDN takes the token off the path.
    const path = new URL(request.url ?? '/', 'http://origin').pathname.replace(/^\/hdntl=[^/]*/, '');
    const found = files.get(path) ?? { status: 404 };
    const answer = typeof found === 'string' || Buffer.isBuffer(found) ? { body: found } : found;
    if (answer.hangs === true) return;
    response.writeHead(answer.status ?? 200, { 'access-control-allow-origin': '*', ...answer.headers });
    response.end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type Origin = Awaited<ReturnType<typeof startOrigin>>;

/** A media playlist of segments of `segmentS` seconds. `startMs`: the date of the first one; without it, none has a date. */
export function mediaPlaylist({
  count,
  first = 0,
  segmentS = 4,
  startMs,
  isEnded = false,
}: {
  readonly count: number;
  readonly first?: number;
  readonly segmentS?: number;
  readonly startMs?: number;
  readonly isEnded?: boolean;
}): string {
  const segments = Array.from({ length: count }, (_, index) => [
    ...(startMs === undefined || index > 0
      ? []
      : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`]),
    `#EXTINF:${segmentS},`,
    `seg-${first + index}.ts`,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...segments.flat(),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

export const MULTIVARIANT = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Commentary",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="audio/index.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=2400000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="sound"',
  '720p/index.m3u8',
  '#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.42c015,mp4a.40.2",RESOLUTION=426x240,AUDIO="sound"',
  '240p/index.m3u8',
  '',
].join('\n');
