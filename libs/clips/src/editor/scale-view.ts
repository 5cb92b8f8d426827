import { type ClipRange, lengthOf } from './clip-range.ts';

/** The visible part of the time scale, in frames; not rounded. */
export interface ScaleView {
  readonly fromFrame: number;
  readonly toFrame: number;
}

/** The smallest visible part, in seconds. */
const CLOSEST_S = 2;
/** Around a selection, the scale shows this much on each side, as a share of its length. */
const MARGIN = 0.5;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const framesOf = ({ fromFrame, toFrame }: ScaleView): number => toFrame - fromFrame;

/** The frames that the scale can show: the window, and the selection even if it starts before a live window. */
export const scaleOf = (window: ClipRange, range: ClipRange): ScaleView => ({
  fromFrame: Math.min(window.startFrame, range.startFrame),
  toFrame: Math.max(window.endFrame, range.endFrame),
});

/** Moves a view into the scale; one that is longer than the scale becomes the scale. */
export function fitView(view: ScaleView, scale: ScaleView): ScaleView {
  const length = Math.min(framesOf(view), framesOf(scale));
  const fromFrame = clamp(view.fromFrame, scale.fromFrame, scale.toFrame - length);
  return { fromFrame, toFrame: fromFrame + length };
}

/** The selection with some surroundings. */
export function viewAround(range: ClipRange, scale: ScaleView): ScaleView {
  const margin = lengthOf(range) * MARGIN;
  return fitView({ fromFrame: range.startFrame - margin, toFrame: range.endFrame + margin }, scale);
}

export const fractionOf = ({ fromFrame, toFrame }: ScaleView, frame: number): number =>
  toFrame > fromFrame ? (frame - fromFrame) / (toFrame - fromFrame) : 0;

/** The frame border at a share of the view. */
export const frameOf = ({ fromFrame, toFrame }: ScaleView, fraction: number): number =>
  Math.round(fromFrame + fraction * (toFrame - fromFrame));

/** Zooms by a factor (below 1: closer); the frame at `fraction` keeps its place where the scale allows. */
export function zoomView(
  view: ScaleView,
  factor: number,
  { fraction, scale, frameRate }: { fraction: number; scale: ScaleView; frameRate: number },
): ScaleView {
  const longest = framesOf(scale);
  const length = clamp(framesOf(view) * factor, Math.min(CLOSEST_S * frameRate, longest), longest);
  const anchor = view.fromFrame + fraction * framesOf(view);
  const fromFrame = anchor - fraction * length;
  return fitView({ fromFrame, toFrame: fromFrame + length }, scale);
}

/** Moves the view by a share of its length. */
export function panView(view: ScaleView, share: number, scale: ScaleView): ScaleView {
  const delta = framesOf(view) * share;
  return fitView({ fromFrame: view.fromFrame + delta, toFrame: view.toFrame + delta }, scale);
}

/** Moves the view as little as possible, so that it shows a frame with some space beside it. */
export function revealFrame(view: ScaleView, frame: number, scale: ScaleView): ScaleView {
  const space = framesOf(view) * 0.05;
  if (frame - space < view.fromFrame)
    return panView(view, (frame - space - view.fromFrame) / framesOf(view), scale);
  if (frame + space > view.toFrame)
    return panView(view, (frame + space - view.toFrame) / framesOf(view), scale);
  return view;
}

export const isWholeScale = (view: ScaleView, scale: ScaleView): boolean => framesOf(view) >= framesOf(scale);
