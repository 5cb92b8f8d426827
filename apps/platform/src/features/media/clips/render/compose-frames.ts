import { VideoSample } from 'mediabunny';
import { drawBackdrop } from './backdrop.ts';
import { type Composition, layOut } from './composition.ts';
import { copyPart, createYuvPicture, readYuv, type YuvPicture } from './yuv-picture.ts';

/**
 * Returns a function that shows the frames of a clip in another picture format, in order. The backdrop is drawn once,
 * from the first frame: it only colours the space around the picture, and drawing it for each frame would take longer
 * than encoding (ADR 080).
 */
export function createComposer(
  composition: Composition,
  { mediaDir, width, height }: { mediaDir: string; width: number; height: number },
): (frame: VideoSample) => Promise<VideoSample> {
  const layout = layOut(composition.shape, { width, height });
  const recording = createYuvPicture(width, height);
  let canvas: YuvPicture | null = null;
  return async (frame) => {
    canvas ??= await drawBackdrop(composition, { layout, frame, mediaDir });
    await readYuv(frame, recording);
    copyPart({ from: recording, part: layout.source }, { to: canvas, x: 0, y: layout.pictureY });
    return new VideoSample(canvas.data.slice(), {
      format: 'I420',
      codedWidth: layout.width,
      codedHeight: layout.height,
      timestamp: frame.timestamp,
      duration: frame.duration,
      colorSpace: frame.colorSpace,
    });
  };
}
