import { BufferTarget, CanvasSource, CmafOutputFormat, Mp4OutputFormat, Output } from 'mediabunny';
import { commands } from 'vitest/browser';
import { createHlsOutput } from './hls-output.ts';

const SEGMENT_S = 2;

/** What the frames of a stream show. */
export interface Picture {
  readonly frameRate: number;
  readonly paint: (context: OffscreenCanvasRenderingContext2D, frame: number) => void;
}

const CHANGING_COLOURS: Picture = {
  frameRate: 4,
  paint(context, frame) {
    context.fillStyle = `hsl(${Math.round(frame * 7.5)} 80% 50%)`;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  },
};
const ROOT = '/synthetic-stream/';

export const STREAM_URL = `${ROOT}main.m3u8`;

const RENEWED_ROOT = '/renewed-synthetic-stream/';
/** Renewed URL of the same stream. */
export const RENEWED_URL = `${RENEWED_ROOT}main.m3u8`;

const FILE_NAME = 'clip.mp4';
/** The file of `encodeFile`, and its renewed URL. */
export const FILE_URL = ROOT + FILE_NAME;
export const RENEWED_FILE_URL = RENEWED_ROOT + FILE_NAME;

/** Encodes an HLS recording, by default of changing colours, with a rendition of each height. Returns the files by name. */
export async function encodeStream({
  heights,
  durationS,
  picture = CHANGING_COLOURS,
}: {
  readonly heights: readonly number[];
  readonly durationS: number;
  readonly picture?: Picture;
}): Promise<ReadonlyMap<string, ArrayBuffer>> {
  const { output, files } = createHlsOutput({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: SEGMENT_S,
  });
  await draw(output, { heights, durationS, picture });
  return files;
}

/** Encodes an MP4 file of changing colours. Returns it by name, for `serveStream`. */
export async function encodeFile({
  height,
  durationS,
}: {
  readonly height: number;
  readonly durationS: number;
}): Promise<ReadonlyMap<string, ArrayBuffer>> {
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new Output({ format, target });
  await draw(output, { heights: [height], durationS, picture: CHANGING_COLOURS });
  if (!target.buffer) throw new Error('The file is empty.');
  return new Map([[FILE_NAME, target.buffer]]);
}

/** Draws a video track of each height. */
async function draw(
  output: Output,
  {
    heights,
    durationS,
    picture: { frameRate, paint },
  }: { readonly heights: readonly number[]; readonly durationS: number; readonly picture: Picture },
): Promise<void> {
  const renditions = heights.map((height) => {
    const canvas = new OffscreenCanvas((height * 16) / 9, height);
    const source = new CanvasSource(canvas, {
      codec: 'vp9',
      bitrate: height * 400,
      keyFrameInterval: SEGMENT_S,
    });
    output.addVideoTrack(source, { frameRate });
    return { canvas, source };
  });
  await output.start();
  for (let frame = 0; frame < Math.round(durationS * frameRate); frame += 1)
    for (const { canvas, source } of renditions) {
      const context = canvas.getContext('2d');
      if (context) paint(context, frame);
      await source.add(frame / frameRate, 1 / frameRate);
    }
  await output.finalize();
}

const toBase64 = (buffer: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));

/** Serves a stream at STREAM_URL and RENEWED_URL; `edit` may change the content of a file. */
export async function serveStream(
  files: ReadonlyMap<string, ArrayBuffer>,
  edit: (name: string, content: ArrayBuffer) => ArrayBuffer | string = (_, content) => content,
): Promise<void> {
  const served = [...files].flatMap(([name, content]) => {
    const edited = edit(name, content);
    const bytes = typeof edited === 'string' ? btoa(edited) : toBase64(edited);
    return [ROOT, RENEWED_ROOT].map((root) => [root + name, bytes] as const);
  });
  await commands.serveFiles(Object.fromEntries(served));
}

/** Answers the requests for STREAM_URL and its files with 403, like an expired link. */
export async function expireStreamUrl(files: ReadonlyMap<string, ArrayBuffer>): Promise<void> {
  for (const name of files.keys()) await commands.overrideStatus(ROOT + name, 403);
}

export const textOf = (content: ArrayBuffer): string => new TextDecoder().decode(content);
