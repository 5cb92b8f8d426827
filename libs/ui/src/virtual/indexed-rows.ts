/** Rows under an optional heading. */
export interface VirtualSection<Row> {
  readonly key: string;
  /** The heading gets an index of its own, before its rows. */
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

export interface IndexedRows<Row> {
  readonly sectionRanges: readonly SectionRange<Row>[];
  readonly count: number;
  readonly sectionRangeAt: (index: number) => SectionRange<Row> | undefined;
  /** Null if the index is that of a heading. */
  readonly rowAt: (index: number) => Row | null;
}

/** Numbers the headings and rows of all sections consecutively; lookups by index take constant time. */
export function indexRows<Row>(sections: readonly VirtualSection<Row>[]): IndexedRows<Row> {
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

/**
 * Groups sorted indexes by section. In a section with a heading, the index of the heading is always the first, because
 * the heading stays visible while any of its rows is.
 */
export function groupBySection<Row>(
  indexedRows: IndexedRows<Row>,
  indexes: readonly number[],
): ReadonlyMap<SectionRange<Row>, readonly number[]> {
  const groups = new Map<SectionRange<Row>, number[]>();
  for (const index of indexes) {
    const range = indexedRows.sectionRangeAt(index);
    if (!range) continue;
    const sectionIndexes = groups.get(range) ?? [];
    if (sectionIndexes.length === 0 && range.section.hasHeading && index !== range.from)
      sectionIndexes.push(range.from);
    sectionIndexes.push(index);
    groups.set(range, sectionIndexes);
  }
  return groups;
}
