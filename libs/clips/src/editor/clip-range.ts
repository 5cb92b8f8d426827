/** Frames of the event. `endFrame` is the first frame after the range. */
export interface ClipRange {
  readonly startFrame: number;
  readonly endFrame: number;
}

export interface RangeLimits {
  readonly minFrames: number;
  readonly maxFrames: number;
  /** What the player can show. */
  readonly window: ClipRange;
}

export type RangeEdge = 'start' | 'end';

/** The shortest clip that the server makes. */
const MIN_CLIP_S = 1;
/** The part of a frame by which a measured time may lie before the frame's start. */
const TOLERANCE_FRAMES = 0.25;

export const lengthOf = ({ startFrame, endFrame }: ClipRange): number => endFrame - startFrame;

/** The frame that is shown at a measured second. */
export const frameAtS = (timeS: number, frameRate: number): number =>
  Math.floor(timeS * frameRate + TOLERANCE_FRAMES);

/** The frame that begins closest to a second. */
export const nearestFrame = (timeS: number, frameRate: number): number => Math.round(timeS * frameRate);

export function limitsOf({
  frameRate,
  maxS,
  window,
}: {
  readonly frameRate: number;
  readonly maxS: number;
  readonly window: { readonly startS: number; readonly endS: number };
}): RangeLimits {
  const startFrame = Math.max(0, Math.ceil(window.startS * frameRate - TOLERANCE_FRAMES));
  return {
    minFrames: Math.ceil(MIN_CLIP_S * frameRate),
    maxFrames: Math.floor(maxS * frameRate),
    window: { startFrame, endFrame: Math.max(startFrame, frameAtS(window.endS, frameRate)) },
  };
}

/** Whether the window has enough frames for the shortest clip. */
export const canClip = ({ window, minFrames }: RangeLimits): boolean => lengthOf(window) >= minFrames;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The last `frames` before a position, within the limits. */
export function rangeBefore(endFrame: number, frames: number, limits: RangeLimits): ClipRange {
  const { window, minFrames, maxFrames } = limits;
  const end = clamp(endFrame, window.startFrame + minFrames, window.endFrame);
  return { startFrame: Math.max(window.startFrame, end - Math.min(frames, maxFrames)), endFrame: end };
}

/**
 * Moves a handle; the other one stays. A range that starts before the live window keeps its start, and can only become
 * shorter.
 */
export function moveEdge(range: ClipRange, edge: RangeEdge, frame: number, limits: RangeLimits): ClipRange {
  const { startFrame, endFrame } = range;
  const { window, minFrames, maxFrames } = limits;
  if (edge === 'start') {
    const earliest = Math.max(endFrame - maxFrames, Math.min(window.startFrame, startFrame));
    return { startFrame: clamp(frame, earliest, endFrame - minFrames), endFrame };
  }
  const latest = Math.min(startFrame + maxFrames, Math.max(window.endFrame, endFrame));
  return { startFrame, endFrame: clamp(frame, startFrame + minFrames, latest) };
}

/** Sets an edge to a frame. The other edge moves where the range would otherwise be reversed, too short or too long. */
export function setEdge(range: ClipRange, edge: RangeEdge, frame: number, limits: RangeLimits): ClipRange {
  const { window, minFrames, maxFrames } = limits;
  const length = Math.min(lengthOf(range), maxFrames);
  if (edge === 'start') {
    const startFrame = clamp(frame, window.startFrame, window.endFrame - minFrames);
    const preferredEnd = range.endFrame - startFrame >= minFrames ? range.endFrame : startFrame + length;
    return { startFrame, endFrame: Math.min(preferredEnd, startFrame + maxFrames, window.endFrame) };
  }
  const endFrame = clamp(frame, window.startFrame + minFrames, window.endFrame);
  const preferredStart = endFrame - range.startFrame >= minFrames ? range.startFrame : endFrame - length;
  return { startFrame: Math.max(preferredStart, endFrame - maxFrames, window.startFrame), endFrame };
}

/** Places an edge at a typed frame of the window. The other edge stays if the limits allow it. */
export function placeEdge(range: ClipRange, edge: RangeEdge, frame: number, limits: RangeLimits): ClipRange {
  const moved = moveEdge(range, edge, frame, limits);
  const placed = edge === 'start' ? moved.startFrame : moved.endFrame;
  return placed === frame ? moved : setEdge(range, edge, frame, limits);
}

/** Moves the whole range, which keeps its length. */
export function moveRange(range: ClipRange, startFrame: number, limits: RangeLimits): ClipRange {
  const { window, maxFrames } = limits;
  const length = Math.min(lengthOf(range), maxFrames, lengthOf(window));
  const start = clamp(startFrame, window.startFrame, window.endFrame - length);
  return { startFrame: start, endFrame: start + length };
}

/** The frame to which a key moves the handle; null for other keys. */
export function keyedFrame(
  key: string,
  { frame, edge, isShifted, frameRate, limits }: KeyedMove,
): number | null {
  const secondFrames = Math.round(frameRate);
  const stepFrames = isShifted ? secondFrames : 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return frame - stepFrames;
    case 'ArrowRight':
    case 'ArrowUp':
      return frame + stepFrames;
    case 'PageDown':
      return frame - 5 * secondFrames;
    case 'PageUp':
      return frame + 5 * secondFrames;
    case 'Home':
      return edge === 'start' ? limits.window.startFrame : -Infinity;
    case 'End':
      return edge === 'end' ? limits.window.endFrame : Infinity;
    default:
      return null;
  }
}

interface KeyedMove {
  readonly frame: number;
  readonly edge: RangeEdge;
  readonly isShifted: boolean;
  readonly frameRate: number;
  readonly limits: RangeLimits;
}

/** Seconds as they are sent: milliseconds, which the server rounds to exactly these frames. */
export interface SentRange {
  readonly startS: number;
  readonly durationS: number;
}

export function toSentRange({ startFrame, endFrame }: ClipRange, frameRate: number): SentRange {
  const startMs = Math.round((startFrame / frameRate) * 1000);
  // Rounded down: the clip must not end after the recording. The addition absorbs rounding of binary fractions.
  const durationMs = Math.floor((endFrame / frameRate) * 1000 - startMs + 1e-6);
  return { startS: startMs / 1000, durationS: durationMs / 1000 };
}

export const fromSentRange = ({ startS, durationS }: SentRange, frameRate: number): ClipRange => {
  const startFrame = nearestFrame(startS, frameRate);
  return { startFrame, endFrame: startFrame + Math.max(1, nearestFrame(durationS, frameRate)) };
};

/**
 * The range of a stored draft, with an allowed length; null if it starts after the window: the recording has become
 * shorter, or the event has moved. A range that a live window has left behind stays.
 */
export function restoredRange(sent: SentRange, frameRate: number, limits: RangeLimits): ClipRange | null {
  const { window, minFrames, maxFrames } = limits;
  const stored = fromSentRange(sent, frameRate);
  if (stored.startFrame >= window.endFrame) return null;
  return {
    startFrame: stored.startFrame,
    endFrame: stored.startFrame + clamp(lengthOf(stored), minFrames, maxFrames),
  };
}

/** The position of a range in a live window, whose start moves. */
export type WindowState =
  | { readonly kind: 'inside' }
  /** Its first frame leaves the window in `leftS`. */
  | { readonly kind: 'leaving'; readonly leftS: number }
  | { readonly kind: 'left' };

/** The viewer is warned this long before. */
const WARNING_S = 60;

export function windowState(range: ClipRange, window: ClipRange, frameRate: number): WindowState {
  const leftS = (range.startFrame - window.startFrame) / frameRate;
  if (leftS < 0) return { kind: 'left' };
  return leftS < WARNING_S ? { kind: 'leaving', leftS: Math.ceil(leftS) } : { kind: 'inside' };
}
