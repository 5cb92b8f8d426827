import * as av from 'node-av';
import { AAC_FRAME_SIZE, AUDIO_BITRATE, SAMPLE_RATE } from '../loop-format.ts';
import type { StereoLoop } from '../sound/stereo-loop.ts';

export interface AudioTrack {
  /** Consecutive AAC-LC frames, 1024 samples each. */
  frames: Uint8Array[];
  /** Index of the first of them in the loop. */
  firstFrame: number;
  /** AudioSpecificConfig. */
  description: Uint8Array;
}

/** Frames that are encoded in addition before the range and after it. */
const OVERLAP_FRAMES = 4;
/** Encoder delay: frame n decodes to the input of frame n - 1. */
const DELAY_FRAMES = 1;

/**
 * Encodes a range of a loop's frames for gapless repetition: frames before and after the range are also encoded (the
 * end of the loop before its start and its start after its end) and dropped, because they include the priming.
 */
export async function encodeAudio(
  loop: StereoLoop,
  { firstFrame, count }: { firstFrame: number; count: number },
): Promise<AudioTrack> {
  const total = loop.left.length / AAC_FRAME_SIZE;
  if (!Number.isInteger(total)) throw new Error('a loop is a whole number of AAC frames');
  av.Log.setLevel(av.AV_LOG_ERROR);
  const codec = av.Codec.findEncoderByName(av.FF_ENCODER_AAC);
  if (!codec) throw new Error('node-av was built without AAC');
  const context = new av.CodecContext();
  context.allocContext3(codec);
  context.sampleRate = SAMPLE_RATE;
  context.sampleFormat = av.AV_SAMPLE_FMT_FLTP;
  context.channelLayout = av.AV_CHANNEL_LAYOUT_STEREO;
  context.bitRate = BigInt(AUDIO_BITRATE);
  context.timeBase = new av.Rational(1, SAMPLE_RATE);
  context.setFlags(av.AV_CODEC_FLAG_GLOBAL_HEADER);
  av.FFmpegError.throwIfError(await context.open2(codec), 'open AAC');
  const description = Uint8Array.from(context.extraData ?? []);
  const packet = new av.Packet();
  packet.alloc();
  const frames: Uint8Array[] = [];
  const drain = async (): Promise<void> => {
    for (;;) {
      const result = await context.receivePacket(packet);
      if (result === av.AVERROR_EAGAIN || result === av.AVERROR_EOF) return;
      av.FFmpegError.throwIfError(result, 'receive an audio packet');
      if (packet.data) frames.push(Uint8Array.from(packet.data));
      packet.unref();
    }
  };
  for (let index = -OVERLAP_FRAMES; index < count + OVERLAP_FRAMES; index += 1) {
    const start = ((firstFrame + index + total) % total) * AAC_FRAME_SIZE;
    const planes = Buffer.concat(
      [loop.left, loop.right].map((channel) => {
        const part = channel.subarray(start, start + AAC_FRAME_SIZE);
        return Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      }),
    );
    const frame = av.Frame.fromAudioBuffer(planes, {
      nbSamples: AAC_FRAME_SIZE,
      format: av.AV_SAMPLE_FMT_FLTP,
      sampleRate: SAMPLE_RATE,
      channelLayout: av.AV_CHANNEL_LAYOUT_STEREO,
    });
    frame.pts = BigInt((index + OVERLAP_FRAMES) * AAC_FRAME_SIZE);
    av.FFmpegError.throwIfError(await context.sendFrame(frame), 'send audio');
    frame.free();
    await drain();
  }
  av.FFmpegError.throwIfError(await context.sendFrame(null), 'finish the audio');
  await drain();
  packet.free();
  context.freeContext();
  const first = OVERLAP_FRAMES + DELAY_FRAMES;
  const kept = frames.slice(first, first + count);
  if (kept.length !== count) throw new Error(`expected ${count} AAC frames, kept ${kept.length}`);
  return { frames: kept, firstFrame, description };
}
