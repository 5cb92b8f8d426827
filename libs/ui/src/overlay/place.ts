/** All in pixels, in the window's own coordinates: left and top are physical, whatever the direction of the text. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Wish {
  readonly side: 'below' | 'above';
  /** Which edges line up; `start` is where a line of text begins. `window`: in the middle of that. */
  readonly align: 'start' | 'center' | 'end' | 'window';
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
const GAP_PX = 8;
/** Kept free along the window's edges. */
const MARGIN_PX = 8;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Where a panel goes beside its anchor: as wished where it fits, else on the other side or
 * along the other edge. */
export function placeBeside({ anchor, panel, view, rtl }: Situation, { side, align }: Wish): Place {
  const rooms = {
    above: anchor.top - GAP_PX - MARGIN_PX,
    below: view.height - anchor.top - anchor.height - GAP_PX - MARGIN_PX,
  };
  const other = side === 'below' ? 'above' : 'below';
  const taken = panel.height <= rooms[side] || rooms[side] >= rooms[other] ? side : other;
  const height = Math.min(panel.height, rooms[taken]);

  const last = Math.max(MARGIN_PX, view.width - panel.width - MARGIN_PX);
  const lefts = { left: anchor.left, right: anchor.left + anchor.width - panel.width };
  const fits = (left: number) => left === clamp(left, MARGIN_PX, last);
  const [wished, opposite] =
    (align === 'start') === rtl ? [lefts.right, lefts.left] : [lefts.left, lefts.right];
  const beside = fits(wished) || !fits(opposite) ? wished : opposite;
  const left =
    align === 'window'
      ? (view.width - panel.width) / 2
      : align === 'center'
        ? (lefts.left + lefts.right) / 2
        : beside;
  return {
    left: clamp(left, MARGIN_PX, last),
    top: taken === 'below' ? anchor.top + anchor.height + GAP_PX : anchor.top - GAP_PX - height,
    maxHeight: Math.max(0, rooms[taken]),
  };
}
