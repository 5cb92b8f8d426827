import { token } from '@grandstand/ui-theme';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { labelText, tabularFigures } from '../foundation/text.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

interface Columns {
  readonly $columnCount: number;
}

/** Container query for a table with space for its columns. In a narrower one, each row is a list of labelled values. */
const wide = ({ $columnCount }: Columns) => `@container (min-width: ${Math.max(40, 9 * $columnCount)}em)`;

const Wrapper = styled.div`
  container-type: inline-size;
  inline-size: 100%;
`;

const Grid = styled.table<Columns>`
  display: block;
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  line-height: 1.4;
  tbody,
  thead,
  tr,
  th,
  td {
    display: block;
  }
  th {
    font-weight: inherit;
    text-align: start;
  }

  thead tr {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding-block-end: 0.75rem;
  }
  thead th {
    ${labelText}
    color: ${token('--text-muted')};
  }
  /* In the narrow layout, columns that are not sortable are labelled in each row instead. */
  thead th:not(:has(button)) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  thead:not(:has(button)) tr {
    padding: 0;
  }

  tbody tr {
    padding: 0.875rem ${token('--card-padding')};
    border-radius: ${token('--radius-m')};
    background: ${token('--card-background')};
    box-shadow: 0 0 0 ${token('--border-width')} ${token('--border')};
    & + tr {
      margin-block-start: 0.625rem;
    }
  }
  tbody th {
    padding-block-end: 0.375rem;
    font-weight: 700;
  }
  td {
    display: flex;
    justify-content: space-between;
    gap: 1.5rem;
    padding-block: 0.25rem;
  }
  [data-numeric] {
    ${tabularFigures}
  }

  ${wide} {
    display: table;
    thead {
      display: table-header-group;
    }
    tbody {
      display: table-row-group;
    }
    thead tr,
    tbody tr {
      display: table-row;
      padding: 0;
      border-radius: 0;
      background: none;
      box-shadow: none;
    }
    thead th,
    tbody th,
    td,
    thead th:not(:has(button)) {
      position: static;
      display: table-cell;
      inline-size: auto;
      block-size: auto;
      overflow: visible;
      clip-path: none;
      padding: 0.75rem 0.875rem;
      border-block-end: 1px solid ${token('--border')};
      vertical-align: middle;
    }
    thead th,
    thead th:not(:has(button)) {
      position: sticky;
      inset-block-start: var(--table-top, 0px);
      z-index: 1;
      padding-block: 0.5rem;
      border-block-end: 2px solid ${token('--border-strong')};
      background: ${token('--canvas')};
      white-space: nowrap;
    }
    tbody tr:hover > * {
      background: ${token('--card-hover')};
    }
    [data-numeric] {
      text-align: end;
      button {
        flex-direction: row-reverse;
      }
    }
    td > span:first-child {
      display: none;
    }
  }
`;

/** Column title inside a row, for the narrow layout. */
const Label = styled.span`
  flex: none;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
`;

const Sort = styled.button.attrs({ type: 'button' })<Columns>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-block-size: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: ${token('--radius-s')};
  box-shadow: inset 0 0 0 1px ${token('--border')};
  font-weight: inherit;
  &:hover,
  [aria-sort] & {
    color: ${token('--text')};
  }
  &:active {
    background: ${token('--surface-sunken')};
  }
  ${wide} {
    min-block-size: 2.25rem;
    margin-inline: -0.5rem;
    padding-inline: 0.5rem;
    box-shadow: none;
    &:hover {
      background: ${token('--card-hover')};
    }
  }
`;

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The row's header cell. */
  readonly isHeader?: boolean;
  /** Aligned to the end of its column, with tabular figures. */
  readonly isNumeric?: boolean;
  readonly isSortable?: boolean;
}

export interface Sorting {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

interface Props<Row> {
  /** Caption for assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Current sorting; the caller sorts the rows. */
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
}

/** Spread on the elements, because the linter reports an explicit role of a native element as redundant. */
const ROLE_PROPS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown } as const;

/**
 * A table with a sticky header (`--table-top`: offset from the top of the window). The roles are explicit because
 * some browsers drop table semantics when `display` is changed for the narrow layout.
 */
export function Table<Row>({ caption, columns, rows, rowKey, sorting, onSort }: Props<Row>) {
  const columnHeader = ({ id, title, isSortable = false }: Column<Row>) => {
    if (!isSortable || !onSort) return title;
    const direction = sorting?.by === id ? sorting.direction : null;
    const newDirection = direction === 'ascending' ? 'descending' : 'ascending';
    return (
      <Sort $columnCount={columns.length} onClick={() => onSort({ by: id, direction: newDirection })}>
        {title}
        <Icon of={direction ? SORT_ICONS[direction] : ChevronsUpDown} size="xs" />
      </Sort>
    );
  };
  return (
    <Wrapper>
      <Grid $columnCount={columns.length} {...ROLE_PROPS.table}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead {...ROLE_PROPS.rowgroup}>
          <tr {...ROLE_PROPS.row}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                {...ROLE_PROPS.columnheader}
                data-numeric={column.isNumeric || undefined}
                aria-sort={sorting?.by === column.id ? sorting.direction : undefined}
              >
                {columnHeader(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE_PROPS.rowgroup}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...ROLE_PROPS.row}>
              {columns.map(({ id, title, cell, isHeader = false, isNumeric = false }) =>
                isHeader ? (
                  <th key={id} scope="row" {...ROLE_PROPS.rowheader} data-numeric={isNumeric || undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} {...ROLE_PROPS.cell} data-numeric={isNumeric || undefined}>
                    <Label aria-hidden>{title}</Label>
                    <span>{cell(row)}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Wrapper>
  );
}
