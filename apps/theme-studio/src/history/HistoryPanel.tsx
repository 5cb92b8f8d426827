import type { StudioChange } from '@grandstand/tenant';
import { Icon, Spinner } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import Columns2 from 'lucide-react/icons/columns-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { styled } from 'styled-components';
import { describeError } from '../client/describe-error.ts';
import { useStudioClient } from '../client/studio-context.ts';
import { useAnswer } from '../client/use-answer.ts';
import { columnId, type ColumnSource, MAX_COLUMNS, toggleColumn } from '../preview/columns.ts';
import { EdgeButton, Muted, Row, SectionTitle, Stack, ToolButton } from '../shell/controls.tsx';
import { useView, useWorkspace } from '../shell/workspace.ts';

const Entry = styled.li`
  display: grid;
  gap: 0.25rem;
  padding-block: 0.6rem;
  border-block-end: 1px solid var(--hairline);
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
  }
`;

const dateText = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Who changed the theme and when, from git; a past theme opens in a column, or in the draft. */
export function HistoryPanel() {
  const client = useStudioClient();
  const { tenant } = useWorkspace();
  const { loaded, reload } = useAnswer(`history ${tenant.id} ${tenant.saved?.version ?? ''}`, () =>
    client.history(tenant.id),
  );
  return (
    <Stack>
      <SectionTitle>History</SectionTitle>
      {loaded.kind === 'loading' && <Spinner />}
      {loaded.kind === 'failed' && (
        <>
          <Muted role="alert">{describeError(loaded.error).text}</Muted>
          <EdgeButton onClick={reload}>Try again</EdgeButton>
        </>
      )}
      {loaded.kind === 'ready' && loaded.value.length === 0 && (
        <Muted>
          No commit has changed the theme of this channel yet, or its folder is not in a git repository.
          Commit the files after a hand-over to keep a history.
        </Muted>
      )}
      {loaded.kind === 'ready' && (
        <ul aria-label="Changes, the newest first">
          {loaded.value.map((change) => (
            <Change key={change.commit} change={change} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Change({ change }: { readonly change: StudioChange }) {
  const { store } = useWorkspace();
  const [{ columns }, setView] = useView();
  const { commit, author, date, subject, draft } = change;
  const source: ColumnSource | null = draft && { kind: 'change', commit, title: dateText(date), draft };
  const isShown = source !== null && columns.some((column) => columnId(column) === columnId(source));
  return (
    <Entry>
      <strong>{subject}</strong>
      <small>
        {author} · <time dateTime={date}>{dateText(date)}</time> · {commit.slice(0, 8)}
      </small>
      {draft && source ? (
        <Row $gap="0.25rem">
          <ToolButton
            aria-pressed={isShown}
            disabled={!isShown && columns.length >= MAX_COLUMNS}
            onClick={() => setView({ columns: toggleColumn(columns, source) })}
          >
            <Icon of={Columns2} size="s" />
            {isShown ? 'Hide the column' : 'Show beside'}
          </ToolButton>
          <ToolButton onClick={() => store.dispatch({ type: 'changed', draft })}>
            <Icon of={RotateCcw} size="s" />
            Take into the draft
          </ToolButton>
        </Row>
      ) : (
        <Muted>Its files cannot be read by this version.</Muted>
      )}
    </Entry>
  );
}
