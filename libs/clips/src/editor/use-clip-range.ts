import { useState } from 'react';
import {
  canClip,
  type ClipRange,
  frameAtS,
  limitsOf,
  moveEdge,
  moveRange,
  placeEdge,
  rangeBefore,
  type RangeEdge,
  type RangeLimits,
  restoredRange,
  type SentRange,
  setEdge,
  toSentRange,
} from './clip-range.ts';
import { type EditorPlayer, useEditorPlayer } from './editor-player.ts';
import { fitView, revealFrame, type ScaleView, scaleOf, viewAround } from './scale-view.ts';

/** The editor opens on this much before the shown position. */
export const INITIAL_S = 20;

export interface Selection {
  readonly range: ClipRange;
  readonly view: ScaleView;
  readonly scale: ScaleView;
  readonly limits: RangeLimits;
  readonly frameRate: number;
  /** Each of these returns the new range. */
  readonly moveEdge: (edge: RangeEdge, frame: number) => ClipRange;
  /** Sets an edge at a frame, and moves the other one where that is necessary. */
  readonly setEdge: (edge: RangeEdge, frame: number) => ClipRange;
  /** Places an edge at a typed frame, and moves the other one where the limits do not allow it to stay. */
  readonly placeEdge: (edge: RangeEdge, frame: number) => ClipRange;
  readonly moveTo: (startFrame: number) => ClipRange;
  readonly setView: (view: ScaleView) => void;
}

interface Options {
  readonly player: EditorPlayer;
  readonly maxS: number;
  /** The range of the draft; null: the last seconds before the shown position. */
  readonly draft: SentRange | null;
  readonly onChange: (range: SentRange) => void;
}

/** The selected frames and the visible part of the scale; null while there is nothing that can be clipped. */
export function useClipRange({ player, maxS, draft, onChange }: Options): Selection | null {
  // A rendition with another frame rate must not change the grid: every frame of it starts at a frame of the grid.
  const [frameRate] = useState(player.frameRate);
  const startS = useEditorPlayer(player, ({ range }) => range?.startS ?? null);
  const endS = useEditorPlayer(player, ({ range }) => range?.endS ?? null);
  const isShown = useEditorPlayer(player, ({ shownS }) => shownS !== null);
  const [range, setRange] = useState<ClipRange | null>(null);
  const [chosenView, setView] = useState<ScaleView | null>(null);
  if (startS === null || endS === null || !isShown) return null;

  const limits = limitsOf({ frameRate, maxS, window: { startS, endS } });
  if (!range) {
    const { shownS } = player.read();
    if (shownS !== null && canClip(limits)) {
      const restored = draft && restoredRange(draft, frameRate, limits);
      setRange(restored ?? rangeBefore(frameAtS(shownS, frameRate) + 1, INITIAL_S * frameRate, limits));
    }
    return null;
  }
  const scale = scaleOf(limits.window, range);
  const view = chosenView ? fitView(chosenView, scale) : viewAround(range, scale);
  const change = (next: ClipRange, revealed: number) => {
    const nextScale = scaleOf(limits.window, next);
    setRange(next);
    setView(revealFrame(view, revealed, nextScale));
    onChange(toSentRange(next, frameRate));
    return next;
  };
  const changeEdge = (edge: RangeEdge, next: ClipRange) =>
    change(next, edge === 'start' ? next.startFrame : next.endFrame);
  return {
    range,
    view,
    scale,
    limits,
    frameRate,
    moveEdge: (edge, frame) => changeEdge(edge, moveEdge(range, edge, frame, limits)),
    setEdge: (edge, frame) => changeEdge(edge, setEdge(range, edge, frame, limits)),
    placeEdge: (edge, frame) => changeEdge(edge, placeEdge(range, edge, frame, limits)),
    moveTo(startFrame) {
      const next = moveRange(range, startFrame, limits);
      return change(next, startFrame < range.startFrame ? next.startFrame : next.endFrame);
    },
    setView,
  };
}
