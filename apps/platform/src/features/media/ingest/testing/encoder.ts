import type { FastifyInstance } from 'fastify';

/** A file of an MPEG transport stream: two packets, different for each text. */
export function transportStream(text: string): Buffer {
  const file = Buffer.alloc(376);
  file[0] = 0x47;
  file[188] = 0x47;
  file.write(text, 192);
  return file;
}

/** A box of a fragmented MP4 file. */
export function fragment(type: string, text: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + text.length);
  return Buffer.concat([size, Buffer.from(`${type}${text}`, 'latin1')]);
}

export interface ListedFile {
  readonly name: string;
  readonly durationS?: number;
  /** Lines before the segment. */
  readonly tags?: readonly string[];
}

/** A media playlist as encoders write it. */
export const mediaPlaylist = (
  first: number,
  files: readonly ListedFile[],
  { init, isEnded = false }: { readonly init?: string; readonly isEnded?: boolean } = {},
): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...(init === undefined ? [] : [`#EXT-X-MAP:URI="${init}"`]),
    ...files.flatMap(({ name, durationS = 2, tags = [] }) => [
      ...tags,
      `#EXTINF:${durationS.toFixed(6)},`,
      name,
    ]),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');

/** An encoder that pushes to a media server. */
export function createEncoder(media: FastifyInstance, key: string) {
  const send = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: string | Buffer) => {
    const url = `/ingest/${key}/${path}`;
    const response = await media.inject({ method, url, ...(payload !== undefined && { payload }) });
    return { status: response.statusCode, body: response.body };
  };
  return {
    send,
    put: (path: string, payload: string | Buffer) => send('PUT', path, payload),
    /** Pushes a segment of a rendition in MPEG-TS and the playlist of the last three. */
    async segment(rendition: string, number: number, text = ''): Promise<void> {
      await send('PUT', `${rendition}_${number}.ts`, transportStream(`${rendition} ${number} ${text}`));
      const first = Math.max(0, number - 2);
      const files = Array.from({ length: number - first + 1 }, (_, index) => {
        return { name: `${rendition}_${first + index}.ts` };
      });
      await send('PUT', `${rendition}.m3u8`, mediaPlaylist(first, files));
    },
  };
}
export type Encoder = ReturnType<typeof createEncoder>;
