import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import type { Loop } from '../loop.ts';

const WIDTH = 426;
const HEIGHT = 240;
const FRAME_RATE = 25;
const SAMPLE_RATE = 48_000;
const SEGMENT_FRAMES = 32;
/** 1.28 s are 60 AAC frames of 1024 samples. */
const SEGMENT_AUDIO_FRAMES = 60;
const SEGMENTS = 5;
const BITS = 8;

/** How many frames the footage has. Each frame shows its own number. */
export const NUMBERED_FRAMES = SEGMENT_FRAMES * SEGMENTS;

const loop: Loop = {
  surface: 'rink',
  duration_s: NUMBERED_FRAMES / FRAME_RATE,
  segment_duration_s: SEGMENT_FRAMES / FRAME_RATE,
  segments: SEGMENTS,
  goal_scenes: [],
  renditions: [
    {
      id: '240p',
      width: WIDTH,
      height: HEIGHT,
      bandwidth: 400_000,
      average_bandwidth: 400_000,
      codecs: 'avc1.42c015,mp4a.40.2',
      frame_rate: FRAME_RATE,
    },
  ],
};

/** Reads the number that a frame shows: eight bars, bright for 1 and dark for 0, the lowest bit first. */
export async function readFrameNumber(picture: VideoSample): Promise<number> {
  const planes = new Uint8Array(picture.allocationSize());
  const [brightness] = await picture.copyTo(planes);
  let frameNumber = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    const x = Math.floor(((bit + 0.5) * WIDTH) / BITS);
    const value = planes[(brightness?.offset ?? 0) + (HEIGHT / 2) * (brightness?.stride ?? WIDTH) + x] ?? 0;
    if (value > 127) frameNumber += 2 ** bit;
  }
  return frameNumber;
}

function drawFrameNumber(frameNumber: number): VideoSample {
  const data = new Uint8Array(WIDTH * HEIGHT * 1.5).fill(128);
  for (let x = 0; x < WIDTH; x += 1) {
    const value = (frameNumber >> Math.floor((x * BITS) / WIDTH)) & 1 ? 220 : 30;
    for (let y = 0; y < HEIGHT; y += 1) data[y * WIDTH + x] = value;
  }
  const timestamp = frameNumber / FRAME_RATE;
  const pixels = { format: 'I420', codedWidth: WIDTH, codedHeight: HEIGHT } as const;
  return new VideoSample(data, { ...pixels, timestamp, duration: 1 / FRAME_RATE });
}

type Encoded<Meta> = { packet: EncodedPacket; meta: Meta | undefined };

async function encodeLoop() {
  const output = new Output({ format: new Mp4OutputFormat(), target: new NullTarget() });
  const videoPackets: Encoded<EncodedVideoChunkMetadata>[] = [];
  const audioPackets: Encoded<EncodedAudioChunkMetadata>[] = [];
  const video = new VideoSampleSource({
    codec: 'avc',
    bitrate: 400_000,
    keyFrameInterval: 1000,
    latencyMode: 'realtime',
    onEncodedPacket: (packet, meta) => void videoPackets.push({ packet, meta }),
  });
  const audio = new AudioSampleSource({
    codec: 'aac',
    bitrate: 64_000,
    onEncodedPacket: (packet, meta) => void audioPackets.push({ packet, meta }),
  });
  output.addVideoTrack(video, { frameRate: FRAME_RATE });
  output.addAudioTrack(audio);
  await output.start();
  const addVideo = async () => {
    for (let frameNumber = 0; frameNumber < NUMBERED_FRAMES; frameNumber += 1) {
      const picture = drawFrameNumber(frameNumber);
      await video.add(picture, { keyFrame: frameNumber % SEGMENT_FRAMES === 0 });
      picture.close();
    }
    video.close();
  };
  const addAudio = async () => {
    for (let index = 0; index < SEGMENT_AUDIO_FRAMES * SEGMENTS; index += 1) {
      // Every frame has a different tone, so that tests can measure audio delay.
      const data = Float32Array.from(
        { length: 2048 },
        (_, sampleIndex) => Math.sin((sampleIndex * (index + 10)) / 1500) / 4,
      );
      const format = { format: 'f32', numberOfChannels: 2, sampleRate: SAMPLE_RATE } as const;
      const sample = new AudioSample({ data, ...format, timestamp: (index * 1024) / SAMPLE_RATE });
      await audio.add(sample);
      sample.close();
    }
    audio.close();
  };
  await Promise.all([addVideo(), addAudio()]);
  await output.finalize();
  return { videoPackets, audioPackets };
}

/** Writes rink footage with numbered frames. Takes about a second. */
export async function writeNumberedFootage(mediaDir: string): Promise<void> {
  registerMediabunnyServer();
  const { videoPackets, audioPackets } = await encodeLoop();
  const folder = join(mediaDir, 'footage', 'rink', '240p');
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < SEGMENTS; index += 1) {
    const target = new BufferTarget();
    const initTarget = new BufferTarget();
    const output = new Output({ format: new CmafOutputFormat(), target, initTarget });
    const video = new EncodedVideoPacketSource('avc');
    const audio = new EncodedAudioPacketSource('aac');
    output.addVideoTrack(video, { frameRate: FRAME_RATE });
    output.addAudioTrack(audio);
    await output.start();
    for (const { packet } of videoPackets.slice(index * SEGMENT_FRAMES, (index + 1) * SEGMENT_FRAMES)) {
      await video.add(packet, videoPackets[0]?.meta);
    }
    for (let frame = index * SEGMENT_AUDIO_FRAMES; frame < (index + 1) * SEGMENT_AUDIO_FRAMES; frame += 1) {
      const packet = audioPackets[frame]?.packet.clone({ timestamp: (frame * 1024) / SAMPLE_RATE });
      if (packet) await audio.add(packet, audioPackets[0]?.meta);
    }
    await output.finalize();
    if (index === 0) await writeFile(join(folder, 'init.mp4'), new Uint8Array(initTarget.buffer ?? []));
    const name = `seg-${String(index).padStart(3, '0')}.m4s`;
    await writeFile(join(folder, name), new Uint8Array(target.buffer ?? []));
  }
  await writeFile(join(mediaDir, 'footage', 'rink', 'loop.json'), JSON.stringify(loop));
}
