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
import { readCutInput } from '../../footage/index.ts';
import type { Cut } from '../../sources/index.ts';
import { cutAudio } from './cut-audio.ts';
import type { Composition } from './composition.ts';
import { createComposer } from './compose-frames.ts';
import { writePoster } from './poster.ts';

export interface RenderRequest {
  readonly cut: Cut;
  readonly mediaDir: string;
  /** Output files: a progressive MP4, and its first frame unless it is null. */
  readonly video: string;
  readonly poster: string | null;
  /** Null renders the picture as recorded. */
  readonly composition: Composition | null;
}

const KEY_FRAME_INTERVAL_S = 2;
const AUDIO_BITRATE = 128_000;
const AAC_FRAME_SAMPLES = 1024;
/** The clip's bitrate in relation to the recording's: the fast preset of the encoder needs more bits for the same quality. */
const BITRATE_FACTOR = 1.25;

/**
 * Decodes and re-encodes a part of the recording. Re-encoding makes it start and end at the requested frames, also between
 * two key frames. `onFrame` is called after each frame with the number of finished frames.
 */
export async function renderCut(request: RenderRequest, onFrame: (done: number) => void): Promise<void> {
  registerMediabunnyServer();
  const { cut } = request;
  const source = new BufferSource(await readCutInput(request.mediaDir, cut.input));
  const input = new Input({ formats: ALL_FORMATS, source });
  const videoTrack = await input.getPrimaryVideoTrack();
  if (!videoTrack) throw new Error('the recording has no video track');
  const audioTrack = await input.getPrimaryAudioTrack();

  const { width, height, bandwidth } = cut;
  const compose =
    request.composition && createComposer(request.composition, { mediaDir: request.mediaDir, width, height });

  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(request.video),
  });
  const videoSource = new VideoSampleSource({
    codec: 'avc',
    bitrate: Math.round(bandwidth * BITRATE_FACTOR),
    keyFrameInterval: KEY_FRAME_INTERVAL_S,
    latencyMode: 'realtime',
  });
  output.addVideoTrack(videoSource, { frameRate: cut.frameRate });
  const audioSource = audioTrack && new AudioSampleSource({ codec: 'aac', bitrate: AUDIO_BITRATE });
  if (audioSource) output.addAudioTrack(audioSource);
  await output.start();

  const addVideo = async (): Promise<void> => {
    let done = 0;
    // Seek to the middle of the first frame: a timestamp at its start could be rounded to the frame before.
    const fromS = (cut.startFrame + 0.5) / cut.frameRate;
    for await (const picture of new VideoSampleSink(videoTrack).samples(fromS)) {
      if (done === 0 && request.poster !== null) await writePoster(picture, request.poster);
      picture.setTimestamp(done / cut.frameRate);
      picture.setDuration(1 / cut.frameRate);
      const composed = compose ? await compose(picture) : picture;
      await videoSource.add(composed);
      composed.close();
      if (composed !== picture) picture.close();
      done += 1;
      onFrame(done);
      if (done === cut.frames) return;
    }
    throw new Error(`the recording ends ${cut.frames - done} frames too early`);
  };
  const addAudio = async (): Promise<void> => {
    if (!audioSource) return;
    // The AAC encoder adds one frame of silence (priming) before the audio. Start one frame later in the recording, or the
    // audio of the clip would be one frame late.
    const primingS = AAC_FRAME_SAMPLES / (await audioTrack.getSampleRate());
    const range = {
      startS: cut.startFrame / cut.frameRate + primingS,
      lengthS: Math.max(primingS, cut.frames / cut.frameRate - primingS),
    };
    for await (const sample of cutAudio(audioTrack, range)) {
      await audioSource.add(sample);
      sample.close();
    }
    audioSource.close();
  };
  // Encode both in parallel: the muxer blocks one track until the other has caught up.
  await Promise.all([addVideo().then(() => videoSource.close()), addAudio()]);
  await output.finalize();
}
