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

/** Sections as one row of things, in which a virtual list counts; each question is answered at once, however long it is. */
export function flatRows<Row>(sections: readonly VirtualSection<Row>[]): FlatRows<Row> {
  const stretches: Stretch<Row>[] = [];
  const stretchOf: Stretch<Row>[] = [];
  const rows: (Row | null)[] = [];
  for (const section of sections) {
    const from = rows.length;
    if (section.hasHeading) rows.push(null);
    for (const row of section.rows) rows.push(row);
    const stretch = { section, from, to: rows.length };
    stretches.push(stretch);
    while (stretchOf.length < rows.length) stretchOf.push(stretch);
  }
  return {
    stretches,
    count: rows.length,
    stretchAt: (index) => stretchOf[index],
    rowAt: (index) => rows[index] ?? null,
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
