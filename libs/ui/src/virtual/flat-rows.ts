/** Rows with an optional heading. */
export interface VirtualSection<Row> {
  readonly key: string;
  /** The heading counts as a row of its own. */
  readonly hasHeading: boolean;
  readonly rows: readonly Row[];
}

/** Index range of a section: its heading, if any, then its rows. */
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

/** Headings and rows of all sections as one indexed sequence; lookups take constant time. */
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

/** Groups sorted indexes by section. */
export function groupBySection<Row>(
  flat: FlatRows<Row>,
  indexes: readonly number[],
): ReadonlyMap<SectionRange<Row>, readonly number[]> {
  const groups = new Map<SectionRange<Row>, number[]>();
  for (const index of indexes) {
    const range = flat.sectionRangeAt(index);
    if (!range) continue;
    const sectionIndexes = groups.get(range) ?? [];
    // The heading is included while any of its rows is visible.
    if (sectionIndexes.length === 0 && range.section.hasHeading && index !== range.from)
      sectionIndexes.push(range.from);
    sectionIndexes.push(index);
    groups.set(range, sectionIndexes);
  }
  return groups;
}
