import type { StudioTenant, ThemeDraft } from '@grandstand/tenant';

/** What a column of the canvas shows. */
export type ColumnSource =
  /** The draft being edited. */
  | { readonly kind: 'draft' }
  /** The theme of the tenant's files. */
  | { readonly kind: 'files' }
  /** The files' theme in the colours of the platform's server. */
  | { readonly kind: 'server' }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'change'; readonly commit: string; readonly title: string; readonly draft: ThemeDraft }
  /** Another channel in its own theme. */
  | { readonly kind: 'channel'; readonly tenant: string; readonly name: string };

export const MAX_COLUMNS = 4;

/** Stable for the same source. */
export function columnId(source: ColumnSource): string {
  switch (source.kind) {
    case 'named':
      return `named:${source.name}`;
    case 'change':
      return `change:${source.commit}`;
    case 'channel':
      return `channel:${source.tenant}`;
    default:
      return source.kind;
  }
}

export function columnTitle(source: ColumnSource): string {
  switch (source.kind) {
    case 'draft':
      return 'This draft';
    case 'files':
      return 'Saved theme';
    case 'server':
      return 'Server’s colours';
    case 'change':
      return source.title;
    default:
      return source.name;
  }
}

/** Adds a column, or removes it if it is shown; the draft's own column stays. */
export function toggleColumn(
  columns: readonly ColumnSource[],
  source: ColumnSource,
): readonly ColumnSource[] {
  const id = columnId(source);
  if (columns.some((column) => columnId(column) === id))
    return columns.filter((column) => column.kind === 'draft' || columnId(column) !== id);
  return columns.length < MAX_COLUMNS ? [...columns, source] : columns;
}

/** The page of another channel that corresponds to a path: that of the same kind, else the same path. */
export function pathInTenant(path: string, from: StudioTenant, to: StudioTenant): string {
  if (from.id === to.id) return path;
  const id = from.pages.find((page) => page.path === path)?.id;
  return to.pages.find((page) => page.id === id)?.path ?? path;
}
