/** All in pixels, in the window's own coordinates: left and top are physical, whatever the direction of the text. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Wish {
  readonly side: 'below' | 'above';
  /** Which edges line up; `start` is where a line of text begins. */
  readonly align: 'start' | 'center' | 'end';
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

interface Situation {
  readonly anchor: Box;
  readonly panel: { readonly width: number; readonly height: number };
  readonly view: { readonly width: number; readonly height: number };
  readonly rtl: boolean;
}

/** Between a panel and its anchor. */
export const GAP_PX = 8;
/** Kept free along the window's edges. */
const MARGIN_PX = 8;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Where a panel goes beside its anchor: as wished where it fits, on the other side where there is more room. */
export function placeBeside({ anchor, panel, view, rtl }: Situation, { side, align }: Wish): Place {
  const rooms = {
    above: anchor.top - GAP_PX - MARGIN_PX,
    below: view.height - anchor.top - anchor.height - GAP_PX - MARGIN_PX,
  };
  const other = side === 'below' ? 'above' : 'below';
  const taken = panel.height <= rooms[side] || rooms[side] >= rooms[other] ? side : other;
  const height = Math.min(panel.height, rooms[taken]);

  const atLeft = anchor.left;
  const atRight = anchor.left + anchor.width - panel.width;
  const left = align === 'center' ? (atLeft + atRight) / 2 : (align === 'start') === rtl ? atRight : atLeft;
  return {
    left: clamp(left, MARGIN_PX, Math.max(MARGIN_PX, view.width - panel.width - MARGIN_PX)),
    top: taken === 'below' ? anchor.top + anchor.height + GAP_PX : anchor.top - GAP_PX - height,
    maxHeight: Math.max(0, rooms[taken]),
  };
}
