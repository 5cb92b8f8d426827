import { CanvasSource, EncodedAudioPacketSource, EncodedPacket, MpegTsOutputFormat } from 'mediabunny';
import { createHlsOutput } from './hls-output.ts';

const SEGMENT_S = 2;
const FRAME_RATE = 10;
const SAMPLE_RATE = 48_000;
const SAMPLES_PER_FRAME = 1024;
/** A silent frame of AAC-LC, mono. */
const SILENCE = new Uint8Array([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
/** AudioSpecificConfig: AAC-LC, 48 kHz, mono. */
const AAC_CONFIG = new Uint8Array([0x11, 0x88]);

/** Encodes an HLS recording of MPEG transport streams, H.264 and AAC. `hasSound`: whether there is sound at a second. */
export async function encodeTransportStream(
  durationS: number,
  hasSound: (timeS: number) => boolean,
): Promise<ReadonlyMap<string, ArrayBuffer>> {
  const { output, files } = createHlsOutput({
    segmentFormat: new MpegTsOutputFormat(),
    targetDuration: SEGMENT_S,
  });
  const canvas = new OffscreenCanvas(128, 72);
  const video = new CanvasSource(canvas, { codec: 'avc', bitrate: 40_000, keyFrameInterval: SEGMENT_S });
  const audio = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(video, { frameRate: FRAME_RATE });
  output.addAudioTrack(audio);
  await output.start();
  let sample = 0;
  const addSoundUntil = async (endS: number) => {
    for (; sample / SAMPLE_RATE < endS; sample += SAMPLES_PER_FRAME) {
      const timeS = sample / SAMPLE_RATE;
      if (!hasSound(timeS)) continue;
      const packet = new EncodedPacket(SILENCE, 'key', timeS, SAMPLES_PER_FRAME / SAMPLE_RATE);
      await audio.add(packet, {
        decoderConfig: {
          codec: 'mp4a.40.2',
          numberOfChannels: 1,
          sampleRate: SAMPLE_RATE,
          description: AAC_CONFIG,
        },
      });
    }
  };
  const context = canvas.getContext('2d');
  for (let frame = 0; frame < durationS * FRAME_RATE; frame += 1) {
    if (context) context.fillStyle = `hsl(${frame * 7} 80% 50%)`;
    context?.fillRect(0, 0, canvas.width, canvas.height);
    await video.add(frame / FRAME_RATE, 1 / FRAME_RATE);
    await addSoundUntil((frame + 1) / FRAME_RATE);
  }
  await output.finalize();
  return files;
}
