import * as av from 'node-av';
import { avcConfiguration, lengthPrefixed } from './annex-b.ts';
import { FRAME_RATE, SEGMENT_FRAMES, type Rendition } from '../loop-format.ts';

/** An encoded access unit with length prefixes, as in MP4. */
export interface VideoUnit {
  data: Uint8Array;
  isKeyframe: boolean;
}

/** H.264 for one rendition: no B-frames, a closed GOP per segment, a bounded bit rate. */
export interface VideoEncoder {
  /** Encodes a YUV picture of the rendition's size. */
  encode(frame: av.Frame): Promise<void>;
  finish(): Promise<VideoUnit[]>;
  /** What a decoder needs before the first unit: an AVCDecoderConfigurationRecord. */
  readonly description: Uint8Array;
  free(): void;
}

export async function createVideoEncoder(rendition: Rendition): Promise<VideoEncoder> {
  av.Log.setLevel(av.AV_LOG_ERROR);
  const codec = av.Codec.findEncoderByName(av.FF_ENCODER_LIBX264);
  if (!codec) throw new Error('node-av was built without libx264');
  const context = new av.CodecContext();
  context.allocContext3(codec);
  context.width = rendition.width;
  context.height = rendition.height;
  context.pixelFormat = av.AV_PIX_FMT_YUV420P;
  context.timeBase = new av.Rational(1, FRAME_RATE);
  context.framerate = new av.Rational(FRAME_RATE, 1);
  context.sampleAspectRatio = new av.Rational(1, 1);
  context.gopSize = SEGMENT_FRAMES;
  context.maxBFrames = 0;
  context.bitRate = BigInt(rendition.videoBitrate);
  context.threadCount = 1;
  context.level = rendition.level;
  context.colorSpace = av.AVCOL_SPC_BT709;
  context.colorPrimaries = av.AVCOL_PRI_BT709;
  context.colorTrc = av.AVCOL_TRC_BT709;
  context.colorRange = av.AVCOL_RANGE_MPEG;
  context.setFlags(av.AV_CODEC_FLAG_GLOBAL_HEADER, av.AV_CODEC_FLAG_CLOSED_GOP);
  context.setOption('preset', 'superfast');
  context.setOption('profile', rendition.id === '720p' ? 'high' : 'main');
  const peakKilobits = Math.round((rendition.videoBitrate * 1.25) / 1000);
  context.setOption(
    'x264-params',
    `keyint=${SEGMENT_FRAMES}:min-keyint=${SEGMENT_FRAMES}:scenecut=0:open-gop=0:bframes=0:rc-lookahead=20:` +
      `vbv-maxrate=${peakKilobits}:vbv-bufsize=${peakKilobits * 2}:aq-mode=2:sync-lookahead=0`,
  );
  av.FFmpegError.throwIfError(await context.open2(codec), 'open libx264');
  const extra = context.extraData;
  if (!extra) throw new Error('libx264 returned no parameter sets');
  const description = avcConfiguration(extra);

  const packet = new av.Packet();
  packet.alloc();
  const units: VideoUnit[] = [];
  let frameIndex = 0;

  const drain = async (): Promise<void> => {
    for (;;) {
      const result = await context.receivePacket(packet);
      if (result === av.AVERROR_EAGAIN || result === av.AVERROR_EOF) return;
      av.FFmpegError.throwIfError(result, 'receive a video packet');
      if (packet.data) units.push({ data: lengthPrefixed(packet.data), isKeyframe: packet.isKeyframe });
      packet.unref();
    }
  };

  return {
    description,
    async encode(frame) {
      frame.pts = BigInt(frameIndex);
      frameIndex += 1;
      av.FFmpegError.throwIfError(await context.sendFrame(frame), 'send a picture');
      await drain();
    },
    async finish() {
      av.FFmpegError.throwIfError(await context.sendFrame(null), 'finish the video');
      await drain();
      return units;
    },
    free() {
      packet.free();
      context.freeContext();
    },
  };
}
