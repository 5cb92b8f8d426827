import { registerMediabunnyServer } from '@mediabunny/server';
import { ALL_FORMATS, BufferSource, Input, VideoSampleSink } from 'mediabunny';
import { readClock } from './read-clock.ts';

/** The frame numbers on the burnt-in clocks of a video file, in order of display; null if unreadable. */
export async function readClocks(video: Uint8Array): Promise<(number | null)[]> {
  // Without looking for a GPU, which logs what it does not find.
  registerMediabunnyServer({ hardwareContext: null });
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(video) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no video');
  const clocks: (number | null)[] = [];
  for await (const sample of new VideoSampleSink(track).samples()) {
    const { codedWidth, displayHeight: height } = sample;
    const planes = new Uint8Array(sample.allocationSize());
    const [brightness] = await sample.copyTo(planes);
    const width = brightness?.stride ?? codedWidth;
    // The brightness plane comes first; the clock is white on black, so the brightness is used for all channels.
    const data = new Uint8Array(width * height * 4);
    for (let at = 0; at < data.length; at += 1) data[at] = planes[at >> 2] ?? 0;
    clocks.push(readClock({ data, width, height }));
    sample.close();
  }
  return clocks;
}
