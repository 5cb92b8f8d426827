import { useInBrowser } from '@grandstand/i18n';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { css, styled } from 'styled-components';
import { groupBySection, indexRows, type VirtualSection } from './indexed-rows.ts';
import { useWindowSize } from '../foundation/use-window-size.ts';
import { saveMeasurements, restoreMeasurements } from './measurement-cache.ts';

/**
 * With reduced motion, `GlobalStyle` gives every element a transition of 0.01 ms. A change of position would then take
 * effect one frame late, and the list would measure old heights.
 */
const noTransition = css`
  transition-property: none;
`;

const List = styled.div`
  ${noTransition}
  position: relative;
  /* Height that the header covers. useListOffsets reads it, so that scrolling to a section stops below the header. */
  scroll-padding-block-start: var(--list-top, var(--header-condensed, 0px));
`;

/** In the document's flow on a server, which knows no heights. */
const Section = styled.div<{ $inFlow: boolean }>`
  ${noTransition}
  position: ${({ $inFlow }) => ($inFlow ? 'relative' : 'absolute')};
  inset-inline: 0;
`;

/**
 * Sticky until the next heading pushes it away. A page with further sticky elements below the header sets `--list-top`
 * to the lower edge of the lowest one; the default is the height of the condensed header.
 */
const Heading = styled.div`
  position: sticky;
  z-index: 3;
  inset-block-start: var(--list-top, var(--header-condensed, 0px));
`;

const RowBox = styled.div<{ $inFlow: boolean }>`
  ${noTransition}
  position: ${({ $inFlow }) => ($inFlow ? 'relative' : 'absolute')};
  inset-inline: 0;
`;

export interface VirtualListHandle {
  /** Scrolls to the start of a section, below the header. */
  readonly scrollTo: (sectionKey: string) => void;
}

interface Props<Row> {
  readonly ref?: Ref<VirtualListHandle>;
  readonly sections: readonly VirtualSection<Row>[];
  /**
   * Pass the same function in every render (`useCallback` or a module constant), like `renderRow` and `renderHeading`:
   * a new one renders all visible rows again.
   */
  readonly rowKey: (row: Row) => string | number;
  /** Estimated heights in pixels, until measured. */
  readonly estimate: { readonly row: number; readonly heading: number };
  readonly renderRow: (row: Row) => ReactNode;
  /** Renders a section's heading; `id` is for the element that names the section. */
  readonly renderHeading?: (sectionKey: string, id: string) => ReactNode;
  /** The roles that the list sets. Rows set their own role; with `table`, the caller also renders the table element. */
  readonly semantics: 'list' | 'table';
  /** Accessible name of a list without headings. */
  readonly label?: string;
  /** Key under which row heights are remembered for back navigation. */
  readonly restoreKey: string;
  /** Called with the first and last visible row after scrolling. */
  readonly onVisibleRowsChange?: (first: Row, last: Row) => void;
}

interface PositionedRowProps {
  readonly index: number;
  /** Null: in the document's flow. */
  readonly top: number | null;
  readonly measure: (element: HTMLElement | null) => void;
  readonly renderAt: (index: number) => ReactNode;
}

/** Memoized, so that scrolling only mounts and unmounts rows at the ends of the visible range. */
const PositionedRow = memo(({ index, top, measure, renderAt }: PositionedRowProps) => (
  <RowBox
    ref={measure}
    data-index={index}
    role="presentation"
    $inFlow={top === null}
    style={top === null ? undefined : { insetBlockStart: top }}
  >
    {renderAt(index)}
  </RowBox>
));

const ROLES = {
  list: { section: undefined, heading: undefined, rows: 'list' },
  table: { section: 'rowgroup', heading: 'presentation', rows: 'presentation' },
} as const;

/**
 * A virtualized list with measured rows and sticky headings. The focused row stays mounted, so that the focus is not
 * lost.
 */
export function VirtualList<Row>({
  ref,
  sections,
  rowKey,
  estimate,
  renderRow,
  renderHeading,
  semantics,
  label,
  restoreKey,
  onVisibleRowsChange,
}: Props<Row>) {
  const idPrefix = useId();
  const windowSize = useWindowSize();
  const isInFlow = useServersRows(sections);
  const listRef = useRef<HTMLDivElement>(null);
  const offsets = useListOffsets(listRef);
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  /** Headings and rows of all sections with one index each. The heading at an index has no row: `rowAt` is null. */
  const indexedRows = useMemo(() => indexRows(sections), [sections]);
  const [savedMeasurements] = useState(() => restoreMeasurements(restoreKey));

  // Memoized: the virtualizer asks for every key again after each measurement.
  const keys = useMemo(
    () =>
      indexedRows.sectionRanges.flatMap(({ section: { key, hasHeading, rows } }): (string | number)[] => [
        ...(hasHeading ? [`heading ${key}`] : []),
        ...rows.map((row) => rowKey(row)),
      ]),
    [indexedRows, rowKey],
  );
  const keyAt = useCallback((index: number) => keys[index] ?? index, [keys]);
  const { row: rowPx, heading: headingPx } = estimate;
  const estimateSize = useCallback(
    (index: number) => (indexedRows.rowAt(index) === null ? headingPx : rowPx),
    [indexedRows, headingPx, rowPx],
  );
  // oxlint-disable-next-line react/incompatible-library -- the functions that it returns are called in this component only
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: indexedRows.count,
    getItemKey: keyAt,
    estimateSize,
    overscan: 3,
    scrollMargin: offsets.listTopPx,
    scrollPaddingStart: offsets.coveredPx,
    initialMeasurementsCache: savedMeasurements,
    initialRect: windowSize,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focusedIndex === null || focusedIndex >= indexedRows.count || indexes.includes(focusedIndex))
        return indexes;
      return [...indexes, focusedIndex].toSorted((a, b) => a - b);
    },
  });

  const renderAt = useCallback(
    (index: number) => {
      const row = indexedRows.rowAt(index);
      return row === null ? null : renderRow(row);
    },
    [indexedRows, renderRow],
  );

  // In the flow, the browser itself keeps what is visible in its place.
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isInFlow ? () => false : undefined;
  }, [isInFlow, virtualizer]);

  useEffect(() => () => saveMeasurements(restoreKey, virtualizer.takeSnapshot()), [restoreKey, virtualizer]);

  useImperativeHandle(
    ref,
    () => ({
      scrollTo: (sectionKey) => {
        const sectionRange = indexedRows.sectionRanges.find(({ section }) => section.key === sectionKey);
        if (sectionRange) virtualizer.scrollToIndex(sectionRange.from, { align: 'start' });
      },
    }),
    [indexedRows, virtualizer],
  );

  // A server's document has all rows: for readers without scripts, and whatever the height of the window.
  const shownIndexes = isInFlow
    ? Array.from({ length: indexedRows.count }, (_, index) => index)
    : virtualizer.getVirtualItems().map(({ index }) => index);
  const { range, isScrolling } = virtualizer;
  const firstIndex = range?.startIndex ?? 0;
  const lastIndex = range?.endIndex ?? 0;
  useEffect(() => {
    if (isScrolling || !onVisibleRowsChange) return;
    // A heading at either end of the visible range is not a row.
    const first = indexedRows.rowAt(firstIndex) ?? indexedRows.rowAt(firstIndex + 1);
    const last = indexedRows.rowAt(lastIndex) ?? indexedRows.rowAt(lastIndex - 1);
    if (first !== null && last !== null) onVisibleRowsChange(first, last);
  }, [indexedRows, firstIndex, lastIndex, isScrolling, onVisibleRowsChange]);

  const trackFocus = ({ target }: FocusEvent) => {
    const index = target.closest('[data-index]')?.getAttribute('data-index');
    setFocusedIndex(index ? Number(index) : null);
  };
  /** Position of a row or heading within the list, in pixels. */
  const positionOf = (index: number) => {
    const { start = 0, end = 0 } = virtualizer.measurementsCache[index] ?? {};
    return { start: start - offsets.listTopPx, end: end - offsets.listTopPx };
  };
  const roles = ROLES[semantics];
  const visibleSections = groupBySection(indexedRows, shownIndexes);
  return (
    <List
      ref={listRef}
      role={semantics === 'table' ? 'presentation' : undefined}
      style={isInFlow ? undefined : { blockSize: virtualizer.getTotalSize() }}
      onFocus={trackFocus}
      onBlur={({ relatedTarget }) => {
        // Null when no other element gets the focus, e.g. because the window loses it: the row may get it back.
        if (relatedTarget) setFocusedIndex(null);
      }}
    >
      {[...visibleSections].map(([{ section, from, to }, indexes]) => {
        const { start } = positionOf(from);
        const headingId = `${idPrefix}-${section.key}`;
        // `groupBySection` puts the index of the heading first.
        const rowIndexes = section.hasHeading ? indexes.slice(1) : indexes;
        return (
          <Section
            key={section.key}
            role={roles.section}
            $inFlow={isInFlow}
            style={
              isInFlow ? undefined : { insetBlockStart: start, blockSize: positionOf(to - 1).end - start }
            }
          >
            {section.hasHeading && (
              <Heading ref={virtualizer.measureElement} data-index={from} role={roles.heading}>
                {renderHeading?.(section.key, headingId)}
              </Heading>
            )}
            <div
              role={roles.rows}
              aria-label={semantics === 'list' && !section.hasHeading ? label : undefined}
              aria-labelledby={semantics === 'list' && section.hasHeading ? headingId : undefined}
            >
              {rowIndexes.map((index) => (
                <PositionedRow
                  key={keyAt(index)}
                  index={index}
                  top={isInFlow ? null : positionOf(index).start - start}
                  measure={virtualizer.measureElement}
                  renderAt={renderAt}
                />
              ))}
            </div>
          </Section>
        );
      })}
    </List>
  );
}

/**
 * Whether the rows are those of the server's document. They stay in its flow until others are added or they become fewer:
 * to position them would lay out the whole list while the app starts.
 */
function useServersRows<Row>(sections: readonly VirtualSection<Row>[]): boolean {
  const isInBrowser = useInBrowser();
  const rowCount = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const [serversCount, setServersCount] = useState(isInBrowser ? null : rowCount);
  if (serversCount !== null && serversCount !== rowCount) setServersCount(null);
  return serversCount === rowCount;
}

/**
 * Distance of the list from the top of the document, and the height that the header covers, in pixels. Both are
 * measured again when the page's height changes, because content above the list may have changed.
 */
function useListOffsets(listRef: RefObject<HTMLElement | null>) {
  const [offsets, setOffsets] = useState({ listTopPx: 0, coveredPx: 0 });
  useLayoutEffect(() => {
    const element = listRef.current;
    if (!element) return undefined;
    const measure = () => {
      const listTopPx = Math.round(element.getBoundingClientRect().top + scrollY);
      const coveredPx = Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0;
      setOffsets((previous) =>
        previous.listTopPx === listTopPx && previous.coveredPx === coveredPx
          ? previous
          : { listTopPx, coveredPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef]);
  return offsets;
}
