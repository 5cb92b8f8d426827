/** Rows under a heading, or without one. */
export interface VirtualSection<Row> {
  readonly key: string;
  /** Whether it begins with a heading, a row of its own to whoever measures. */
  readonly hasHeading: boolean;
  readonly rows: readonly Row[];
}

/** A section's part of the one row of things that are measured: its heading, if any, then its rows. */
export interface Stretch<Row> {
  readonly section: VirtualSection<Row>;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export interface FlatRows<Row> {
  readonly stretches: readonly Stretch<Row>[];
  readonly count: number;
  readonly stretchAt: (index: number) => Stretch<Row> | undefined;
  /** Null for a heading. */
  readonly rowAt: (index: number) => Row | null;
}

/** Sections as one row of things, in which a virtual list counts. */
export function flatRows<Row>(sections: readonly VirtualSection<Row>[]): FlatRows<Row> {
  const stretches: Stretch<Row>[] = [];
  let count = 0;
  for (const section of sections) {
    const to = count + section.rows.length + (section.hasHeading ? 1 : 0);
    stretches.push({ section, from: count, to });
    count = to;
  }
  const stretchAt = (index: number) => {
    let [low, high] = [0, stretches.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stretches[middle]?.to ?? 0) > index) high = middle;
      else low = middle + 1;
    }
    const found = stretches[low];
    return found && index >= found.from && index < found.to ? found : undefined;
  };
  return {
    stretches,
    count,
    stretchAt,
    rowAt: (index) => {
      const stretch = stretchAt(index);
      if (!stretch) return null;
      return stretch.section.rows[index - stretch.from - (stretch.section.hasHeading ? 1 : 0)] ?? null;
    },
  };
}

/** The sections that have a part in these places, with the places of each, in order. */
export function inStretches<Row>(
  flat: FlatRows<Row>,
  places: readonly number[],
): ReadonlyMap<Stretch<Row>, readonly number[]> {
  const found = new Map<Stretch<Row>, number[]>();
  for (const place of places) {
    const stretch = flat.stretchAt(place);
    if (!stretch) continue;
    const its = found.get(stretch) ?? [];
    // The heading stays in sight for as long as any of its rows is.
    if (its.length === 0 && stretch.section.hasHeading && place !== stretch.from) its.push(stretch.from);
    its.push(place);
    found.set(stretch, its);
  }
  return found;
}
