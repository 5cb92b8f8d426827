import { useState } from 'react';
import { Check, GroupTitle, Muted, Stack, TextInput } from '../shell/controls.tsx';
import { useDraftState, useView, useWorkspace } from '../shell/workspace.ts';
import { columnId, type ColumnSource, columnTitle, MAX_COLUMNS, toggleColumn } from './columns.ts';

/** Of the channels that a search finds. */
const MAX_CHANNELS = 8;

/** Chooses what is shown beside the draft: its saved theme, other drafts, other channels. */
export function ColumnChoices() {
  const [{ columns }, setView] = useView();
  const { tenant, tenants } = useWorkspace();
  const { name } = useDraftState();
  const [search, setSearch] = useState('');
  const isShown = (source: ColumnSource) => columns.some((column) => columnId(column) === columnId(source));
  const isFull = columns.length >= MAX_COLUMNS;

  const own: readonly ColumnSource[] = [
    { kind: 'files' },
    { kind: 'server' },
    ...tenant.drafts
      .filter((draft) => draft.name !== name)
      .map((draft) => ({ kind: 'named', name: draft.name }) as const),
  ];
  const changes = columns.filter(({ kind }) => kind === 'change');
  const channels = tenants
    .filter(({ id }) => id !== tenant.id)
    .map(({ id, name: channel }): ColumnSource => ({ kind: 'channel', tenant: id, name: channel }));
  const found = channels.filter(
    (source) => isShown(source) || columnTitle(source).toLowerCase().includes(search.trim().toLowerCase()),
  );
  const boxes = (sources: readonly ColumnSource[]) =>
    sources.map((source) => (
      <Check
        key={columnId(source)}
        label={columnTitle(source)}
        checked={isShown(source)}
        onChange={() => setView({ columns: toggleColumn(columns, source) })}
      />
    ));

  return (
    <Stack $gap="0.35rem">
      <GroupTitle>Beside this draft</GroupTitle>
      {boxes([...own, ...changes])}
      {channels.length > 0 && <GroupTitle>Other channels</GroupTitle>}
      {channels.length > MAX_CHANNELS && (
        <TextInput
          type="search"
          aria-label="Search channels"
          placeholder="Search channels"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {boxes(found.slice(0, MAX_CHANNELS))}
      {found.length > MAX_CHANNELS && <Muted>{found.length - MAX_CHANNELS} more; search by name.</Muted>}
      <Muted>
        {isFull ? 'Four columns are shown; remove one to add another.' : 'At most four columns are shown.'}
      </Muted>
    </Stack>
  );
}
