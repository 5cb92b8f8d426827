import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  memo,
  type ReactNode,
  type Ref,
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
import { flatRows, groupBySection, type VirtualSection } from './flat-rows.ts';
import { useWindowSize } from '../foundation/use-browser.ts';
import { saveMeasurements, restoreMeasurements } from './measurement-cache.ts';

/** With reduced motion every transition takes one frame, which would delay measurements. */
const noTransition = css`
  transition-property: none;
`;

const List = styled.div`
  ${noTransition}
  position: relative;
  /* Read by script as the scroll offset. */
  scroll-padding-block-start: var(--list-top, var(--header-condensed, 0px));
`;

const Section = styled.div`
  ${noTransition}
  position: absolute;
  inset-inline: 0;
`;

/** Sticky below the header (`--list-top`: plus other sticky elements) until the next heading pushes it away. */
const Heading = styled.div`
  position: sticky;
  z-index: 3;
  inset-block-start: var(--list-top, var(--header-condensed, 0px));
`;

const RowBox = styled.div`
  ${noTransition}
  position: absolute;
  inset-inline: 0;
`;

export interface VirtualListHandle {
  /** Scrolls to the start of a section, below the header. */
  readonly scrollTo: (sectionKey: string) => void;
}

interface Props<Row> {
  readonly ref?: Ref<VirtualListHandle>;
  readonly sections: readonly VirtualSection<Row>[];
  /** Must be stable between renders, like `renderRow` and `renderHeading`. */
  readonly rowKey: (row: Row) => string | number;
  /** Estimated heights in pixels, until measured. */
  readonly estimate: { readonly row: number; readonly heading: number };
  readonly renderRow: (row: Row) => ReactNode;
  /** Renders a section's heading; `id` is for the element that names the section. */
  readonly renderHeading?: (sectionKey: string, id: string) => ReactNode;
  /** Rows render their own role; for `table`, the caller renders the table element. */
  readonly semantics: 'list' | 'table';
  /** Accessible name, if there are no headings. */
  readonly label?: string;
  /** Key under which row heights are remembered for back navigation. */
  readonly restoreKey: string;
  /** Called with the first and last visible row after scrolling. */
  readonly onVisibleRowsChange?: (first: Row, last: Row) => void;
}

interface PlacedRowProps {
  readonly index: number;
  readonly top: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly renderAt: (index: number) => ReactNode;
}

/** Memoized: scrolling only mounts and unmounts rows at the ends. */
const PlacedRow = memo(({ index, top, measure, renderAt }: PlacedRowProps) => (
  <RowBox ref={measure} data-index={index} role="presentation" style={{ insetBlockStart: top }}>
    {renderAt(index)}
  </RowBox>
));

const ROLES = {
  list: { section: undefined, items: 'list', item: undefined },
  table: { section: 'rowgroup', items: 'presentation', item: 'presentation' },
} as const;

/**
 * A virtualized list with measured rows and sticky headings. The focused row stays mounted so that focus is not lost.
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
  const base = useId();
  const windowSize = useWindowSize();
  const listRef = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState({ margin: 0, header: 0 });
  const [focused, setFocused] = useState<number | null>(null);
  const flat = useMemo(() => flatRows(sections), [sections]);
  const [savedMeasurements] = useState(() => restoreMeasurements(restoreKey));

  // Memoized: the virtualizer asks for every key again after each measurement.
  const keys = useMemo(
    () =>
      flat.sectionRanges.flatMap(({ section: { key, hasHeading, rows } }): (string | number)[] => [
        ...(hasHeading ? [`heading ${key}`] : []),
        ...rows.map((row) => rowKey(row)),
      ]),
    [flat, rowKey],
  );
  const keyAt = useCallback((index: number) => keys[index] ?? index, [keys]);
  const { row: rowPx, heading: headingPx } = estimate;
  const estimateSize = useCallback(
    (index: number) => (flat.rowAt(index) === null ? headingPx : rowPx),
    [flat, headingPx, rowPx],
  );
  // oxlint-disable-next-line react/incompatible-library -- what it gives is read in this component alone
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: flat.count,
    getItemKey: keyAt,
    estimateSize,
    overscan: 3,
    scrollMargin: top.margin,
    scrollPaddingStart: top.header,
    initialMeasurementsCache: savedMeasurements,
    initialRect: windowSize,
    rangeExtractor: (range: Range) => {
      const places = defaultRangeExtractor(range);
      if (focused === null || focused >= flat.count || places.includes(focused)) return places;
      return [...places, focused].toSorted((a, b) => a - b);
    },
  });

  const renderAt = useCallback(
    (index: number) => {
      const row = flat.rowAt(index);
      return row === null ? null : renderRow(row);
    },
    [flat, renderRow],
  );

  // Content above the list may change its height.
  useLayoutEffect(() => {
    const element = listRef.current;
    if (!element) return undefined;
    const measure = () => {
      const margin = Math.round(element.getBoundingClientRect().top + scrollY);
      const header = Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0;
      setTop((known) => (known.margin === margin && known.header === header ? known : { margin, header }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  useEffect(() => () => saveMeasurements(restoreKey, virtualizer.takeSnapshot()), [restoreKey, virtualizer]);

  useImperativeHandle(
    ref,
    () => ({
      scrollTo: (sectionKey) => {
        const stretch = flat.sectionRanges.find(({ section }) => section.key === sectionKey);
        if (stretch) virtualizer.scrollToIndex(stretch.from, { align: 'start' });
      },
    }),
    [flat, virtualizer],
  );

  const items = virtualizer.getVirtualItems();
  const { range, isScrolling } = virtualizer;
  const firstAt = range?.startIndex ?? 0;
  const lastAt = range?.endIndex ?? 0;
  useEffect(() => {
    if (isScrolling || !onVisibleRowsChange) return;
    const first = flat.rowAt(firstAt) ?? flat.rowAt(firstAt + 1);
    const last = flat.rowAt(lastAt) ?? flat.rowAt(lastAt - 1);
    if (first !== null && last !== null) onVisibleRowsChange(first, last);
  }, [flat, firstAt, lastAt, isScrolling, onVisibleRowsChange]);

  const trackFocus = ({ target }: FocusEvent) => {
    const at = target.closest('[data-index]')?.getAttribute('data-index');
    setFocused(at ? Number(at) : null);
  };
  const boxOf = (index: number) => {
    const { start = 0, end = 0 } = virtualizer.measurementsCache[index] ?? {};
    return { start: start - top.margin, end: end - top.margin };
  };
  const roles = ROLES[semantics];
  const shown = groupBySection(
    flat,
    items.map(({ index }) => index),
  );
  return (
    <List
      ref={listRef}
      role={semantics === 'table' ? 'presentation' : undefined}
      style={{ blockSize: virtualizer.getTotalSize() }}
      onFocus={trackFocus}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) setFocused(null);
      }}
    >
      {[...shown].map(([{ section, from, to }, places]) => {
        const { start } = boxOf(from);
        const headingId = `${base}-${section.key}`;
        const rows = section.hasHeading ? places.slice(1) : places;
        return (
          <Section
            key={section.key}
            role={roles.section}
            style={{ insetBlockStart: start, blockSize: boxOf(to - 1).end - start }}
          >
            {section.hasHeading && (
              <Heading ref={virtualizer.measureElement} data-index={from} role={roles.item}>
                {renderHeading?.(section.key, headingId)}
              </Heading>
            )}
            <div
              role={roles.items}
              aria-label={semantics === 'list' && !section.hasHeading ? label : undefined}
              aria-labelledby={semantics === 'list' && section.hasHeading ? headingId : undefined}
            >
              {rows.map((index) => (
                <PlacedRow
                  key={keyAt(index)}
                  index={index}
                  top={boxOf(index).start - start}
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
