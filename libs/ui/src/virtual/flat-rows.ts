/** Rows under a heading, or without one. */
export interface VirtualSection<Row> {
  readonly key: string;
  /** Whether it begins with a heading, a row of its own to whoever measures. */
  readonly hasHeading: boolean;
  readonly rows: readonly Row[];
}

/** A section's part of the one row of things that are measured: its heading, if any, then its rows. */
export interface SectionRange<Row> {
  readonly section: VirtualSection<Row>;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export interface FlatRows<Row> {
  readonly sectionRanges: readonly SectionRange<Row>[];
  readonly count: number;
  readonly sectionRangeAt: (index: number) => SectionRange<Row> | undefined;
  /** Null for a heading. */
  readonly rowAt: (index: number) => Row | null;
}

/** Sections as one row of things, in which a virtual list counts; each question is answered at once, however long it is. */
export function flatRows<Row>(sections: readonly VirtualSection<Row>[]): FlatRows<Row> {
  const sectionRanges: SectionRange<Row>[] = [];
  const rangeByIndex: SectionRange<Row>[] = [];
  const rows: (Row | null)[] = [];
  for (const section of sections) {
    const from = rows.length;
    if (section.hasHeading) rows.push(null);
    for (const row of section.rows) rows.push(row);
    const range = { section, from, to: rows.length };
    sectionRanges.push(range);
    while (rangeByIndex.length < rows.length) rangeByIndex.push(range);
  }
  return {
    sectionRanges,
    count: rows.length,
    sectionRangeAt: (index) => rangeByIndex[index],
    rowAt: (index) => rows[index] ?? null,
  };
}

/** The sections that have a part in these places, with the places of each, in order. */
export function groupBySection<Row>(
  flat: FlatRows<Row>,
  indexes: readonly number[],
): ReadonlyMap<SectionRange<Row>, readonly number[]> {
  const groups = new Map<SectionRange<Row>, number[]>();
  for (const index of indexes) {
    const range = flat.sectionRangeAt(index);
    if (!range) continue;
    const sectionIndexes = groups.get(range) ?? [];
    // The heading stays in sight for as long as any of its rows is.
    if (sectionIndexes.length === 0 && range.section.hasHeading && index !== range.from)
      sectionIndexes.push(range.from);
    sectionIndexes.push(index);
    groups.set(range, sectionIndexes);
  }
  return groups;
}
