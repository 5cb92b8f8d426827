import { readMp4Boxes } from '@grandstand/core';
import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
} from 'mediabunny';
import {
  AAC_FRAME_SIZE,
  FRAME_RATE,
  SAMPLE_RATE,
  SEGMENT_AUDIO_FRAMES,
  SEGMENT_FRAMES,
  type Rendition,
} from '../loop-format.ts';
import type { AudioTrack } from './audio-encoder.ts';
import type { VideoUnit } from './video-encoder.ts';

/** RFC 6381 names. */
export interface CodecNames {
  video: string;
  audio: string;
}

export interface MuxedSegment {
  init: Uint8Array;
  media: Uint8Array;
}

/** Codec names of an AVC decoder configuration and of AAC-LC. */
export function codecNames(avcc: Uint8Array): CodecNames {
  const hex = [...avcc.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { video: `avc1.${hex}`, audio: 'mp4a.40.2' };
}

/** Writes one CMAF segment; its times continue those of the previous segment. */
export async function muxSegment(options: {
  index: number;
  rendition: Rendition;
  video: readonly VideoUnit[];
  avcc: Uint8Array;
  audio: AudioTrack;
}): Promise<MuxedSegment> {
  const { index, rendition, video, avcc, audio } = options;
  const target = new BufferTarget();
  const initTarget = new BufferTarget();
  const output = new Output({ format: new CmafOutputFormat(), target, initTarget });
  const videoSource = new EncodedVideoPacketSource('avc');
  const audioSource = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(videoSource, { frameRate: FRAME_RATE });
  output.addAudioTrack(audioSource);
  await output.start();
  const names = codecNames(avcc);
  const videoMeta = {
    decoderConfig: {
      codec: names.video,
      codedWidth: rendition.width,
      codedHeight: rendition.height,
      description: avcc,
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
    },
  } as const;
  const audioMeta = {
    decoderConfig: {
      codec: names.audio,
      sampleRate: SAMPLE_RATE,
      numberOfChannels: 2,
      description: audio.description,
    },
  };
  for (const [offset, unit] of video.entries()) {
    const frame = index * SEGMENT_FRAMES + offset;
    const packet = new EncodedPacket(
      unit.data,
      unit.isKeyframe ? 'key' : 'delta',
      frame / FRAME_RATE,
      1 / FRAME_RATE,
    );
    await videoSource.add(packet, videoMeta);
  }
  for (let offset = 0; offset < SEGMENT_AUDIO_FRAMES; offset += 1) {
    const frame = index * SEGMENT_AUDIO_FRAMES + offset;
    const data = audio.frames[frame - audio.firstFrame];
    if (!data) throw new Error(`no audio frame ${frame}`);
    const timeS = (frame * AAC_FRAME_SIZE) / SAMPLE_RATE;
    await audioSource.add(new EncodedPacket(data, 'key', timeS, AAC_FRAME_SIZE / SAMPLE_RATE), audioMeta);
  }
  await output.finalize();
  if (!target.buffer || !initTarget.buffer) throw new Error('the muxer returned no data');
  return { init: new Uint8Array(initTarget.buffer), media: withoutIndex(new Uint8Array(target.buffer)) };
}

/** Drops `sidx`: it repeats the presentation time, which would be wrong once a segment is shifted. */
function withoutIndex(segment: Uint8Array): Uint8Array {
  const kept = readMp4Boxes(segment).filter(({ type }) => type !== 'sidx');
  return Uint8Array.from(Buffer.concat(kept.map(({ start, end }) => segment.subarray(start, end))));
}
