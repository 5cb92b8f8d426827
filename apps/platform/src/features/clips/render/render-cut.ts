import { registerMediabunnyServer } from '@mediabunny/server';
import {
  ALL_FORMATS,
  AudioSampleSource,
  BufferSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import { createFootage, readLoop } from '../../media/index.ts';
import type { Cut } from './cut.ts';
import { cutAudio } from './cut-audio.ts';
import { writePoster } from './poster.ts';

export interface RenderRequest {
  readonly cut: Cut;
  readonly mediaDir: string;
  /** Files to write: an MP4 that plays while it loads, and its first picture. */
  readonly video: string;
  readonly poster: string;
}

const KEY_FRAME_EVERY_S = 2;
const AUDIO_BITRATE = 128_000;
/** Samples. */
const AAC_FRAME = 1024;
/** The encoder's fast setting spends more bits on the same picture than the footage's did. */
const BITRATE_FACTOR = 1.25;

/**
 * Decodes a piece of the recording and encodes it anew, so that its first and last frame are those that were asked
 * for, wherever the recording's key frames lie. `onFrame` is told how many frames are done.
 */
export async function renderCut(request: RenderRequest, onFrame: (done: number) => void): Promise<void> {
  registerMediabunnyServer();
  const { cut } = request;
  const loop = await readLoop(request.mediaDir, cut.surface);
  const rendition = loop?.renditions.find(({ id }) => id === cut.renditionId);
  if (!loop || !rendition) throw new Error(`there is no ${cut.renditionId} footage of a ${cut.surface}`);
  const footage = createFootage(request.mediaDir);
  const parts = [await footage.init(loop, cut.renditionId)];
  for (let number = cut.firstSegment; number <= cut.lastSegment; number += 1) {
    parts.push(await footage.segment(loop, cut.renditionId, number));
  }
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Buffer.concat(parts)) });
  const videoTrack = await input.getPrimaryVideoTrack();
  if (!videoTrack) throw new Error('the footage has no picture');
  const audioTrack = await input.getPrimaryAudioTrack();

  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(request.video),
  });
  const pictures = new VideoSampleSource({
    codec: 'avc',
    bitrate: Math.round(rendition.bandwidth * BITRATE_FACTOR),
    keyFrameInterval: KEY_FRAME_EVERY_S,
    latencyMode: 'realtime',
  });
  output.addVideoTrack(pictures, { frameRate: cut.frameRate });
  const sound = audioTrack && new AudioSampleSource({ codec: 'aac', bitrate: AUDIO_BITRATE });
  if (sound) output.addAudioTrack(sound);
  await output.start();

  const addPictures = async (): Promise<void> => {
    let done = 0;
    // From the middle of the first frame: whichever way its time was rounded, that is the frame shown then.
    const from = (cut.startFrame + 0.5) / cut.frameRate;
    for await (const picture of new VideoSampleSink(videoTrack).samples(from)) {
      if (done === 0) await writePoster(picture, request.poster);
      picture.setTimestamp(done / cut.frameRate);
      picture.setDuration(1 / cut.frameRate);
      await pictures.add(picture);
      picture.close();
      done += 1;
      onFrame(done);
      if (done === cut.frames) return;
    }
    throw new Error(`the recording ends ${cut.frames - done} frames too early`);
  };
  const addSound = async (): Promise<void> => {
    if (!sound) return;
    // The encoder puts a frame of its own before what it is given: without the first one's time all would be late by it.
    const early = AAC_FRAME / (await audioTrack.getSampleRate());
    const seconds = {
      start: cut.startFrame / cut.frameRate + early,
      length: Math.max(early, cut.frames / cut.frameRate - early),
    };
    for await (const piece of cutAudio(audioTrack, seconds)) {
      await sound.add(piece);
      piece.close();
    }
    sound.close();
  };
  // Side by side: the muxer holds one back until the other has come as far.
  await Promise.all([addPictures().then(() => pictures.close()), addSound()]);
  await output.finalize();
}
