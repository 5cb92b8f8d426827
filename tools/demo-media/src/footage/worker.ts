import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeAudio } from '../encode/audio-encoder.ts';
import { readMp4Tracks } from '@grandstand/core';
import { encodeRange } from '../encode/encode-range.ts';
import { codecNames } from '../encode/segment-muxer.ts';
import { AAC_FRAME_SIZE, LOOP_SIZES, RENDITIONS, SEGMENT_AUDIO_FRAMES } from '../loop-format.ts';
import type { StereoLoop } from '../sound/stereo-loop.ts';
import { createFilm } from '../film/create-film.ts';
import { drawPoster } from './poster.ts';
import { drawThumbnails } from './thumbnails.ts';
import type { EncodeJob, WorkerMessage, WrittenSegment } from './worker-protocol.ts';

const REPORT_EVERY_FRAMES = 20;

const send = (message: WorkerMessage): void => {
  process.send?.(message);
};

async function run(job: EncodeJob): Promise<WrittenSegment[]> {
  const film = createFilm(job.name);
  const { still } = LOOP_SIZES[job.size];
  const audio = await encodeAudio(firstSegments(film.sound(), job.loopSegments), {
    firstFrame: job.firstSegment * SEGMENT_AUDIO_FRAMES,
    count: job.segmentCount * SEGMENT_AUDIO_FRAMES,
  });
  let unreported = 0;
  const segments = await encodeRange({
    film,
    audio,
    renditions: RENDITIONS,
    firstSegment: job.firstSegment,
    segmentCount: job.segmentCount,
    still,
    onFrame: () => {
      unreported += 1;
      if (unreported === REPORT_EVERY_FRAMES) {
        send({ kind: 'frames', count: unreported });
        unreported = 0;
      }
    },
  });
  if (job.firstSegment === 0) {
    await writeFile(join(job.directory, 'poster.jpg'), drawPoster(film));
    await writeFile(join(job.directory, 'thumbnails.jpg'), drawThumbnails(film, job.loopSegments));
  }
  return Promise.all(
    segments.map(async ({ rendition, index, init, media, avcc }) => {
      const folder = join(job.directory, rendition.id);
      await mkdir(folder, { recursive: true });
      if (index === 0) await writeFile(join(folder, 'init.mp4'), init);
      await writeFile(join(folder, `seg-${String(index).padStart(3, '0')}.m4s`), media);
      const { video, audio: sound } = codecNames(avcc);
      return {
        renditionId: rendition.id,
        index,
        bytes: media.length,
        codecs: `${video},${sound}`,
        tracks: readMp4Tracks(init),
      };
    }),
  );
}

function firstSegments({ left, right }: StereoLoop, count: number): StereoLoop {
  const length = count * SEGMENT_AUDIO_FRAMES * AAC_FRAME_SIZE;
  return { left: left.subarray(0, length), right: right.subarray(0, length) };
}

process.on('disconnect', () => process.exit(1));
process.on('message', (job: EncodeJob) => {
  run(job).then(
    (segments) => send({ kind: 'done', segments }),
    (error: unknown) =>
      send({
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
