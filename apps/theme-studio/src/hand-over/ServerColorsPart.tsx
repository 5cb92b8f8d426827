import type { Problem, Result } from '@grandstand/core';
import type { ServerColors, StudioTenant } from '@grandstand/tenant';
import { popups, Spinner, toasts } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { describeError } from '../client/describe-error.ts';
import type { StudioError } from '../client/studio-client.ts';
import { useStudioClient } from '../client/studio-context.ts';
import { useAnswer } from '../client/use-answer.ts';
import { fieldName, fieldValue } from '../draft/describe-field.ts';
import { differencesOf } from '../draft/differences.ts';
import { isDirty } from '../draft/draft-state.ts';
import { Swatch } from '../draft/Swatch.tsx';
import { EdgeButton, MainButton, Muted, Row, Stack, TextInput } from '../shell/controls.tsx';
import { ProblemList } from '../shell/ProblemList.tsx';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0.35rem 0.5rem;
    border-block-end: 1px solid var(--hairline);
    text-align: start;
  }
  thead th {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 600;
  }
  td > span {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }
`;

const newerTexts = {
  server: 'The server’s colours are newer than those of the files.',
  files: 'The files’ colours are newer than those of the server.',
  same: 'The server and the files have the same colours.',
} as const;

const Colour = ({ value }: { readonly value: unknown }) => (
  <span>
    <Swatch color={fieldValue(value)} />
    <code>{fieldValue(value)}</code>
  </span>
);

/** Compares the files' colours with those of the platform's server, pulls and pushes them. */
export function ServerColorsPart() {
  const client = useStudioClient();
  const { tenant } = useWorkspace();
  const { loaded, reload } = useAnswer(`server ${tenant.id} ${tenant.saved?.version ?? ''}`, () =>
    client.serverColors(tenant.id),
  );
  if (loaded.kind === 'loading') return <Spinner />;
  if (loaded.kind === 'failed')
    return (
      <Stack>
        <Muted role="alert">{describeError(loaded.error).text}</Muted>
        <Row>
          <EdgeButton onClick={reload}>Try again</EdgeButton>
        </Row>
      </Stack>
    );
  return <Comparison server={loaded.value} onDone={reload} />;
}

interface ComparisonProps {
  readonly server: ServerColors;
  readonly onDone: () => void;
}

function Comparison({ server, onDone }: ComparisonProps) {
  const reasonId = useId();
  const client = useStudioClient();
  const { tenant, store, open, replaceTenant } = useWorkspace();
  const state = useDraftState();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { saved } = tenant;
  if (!saved) return null;
  const differences = differencesOf(saved, { theme: saved.theme, colors: server.colors }).filter(
    ({ path }) => path[0] === 'colors',
  );

  const run = async (
    action: () => Promise<Result<StudioError, StudioTenant>>,
    done: string,
  ): Promise<StudioTenant | null> => {
    setBusy(true);
    setProblems([]);
    const answer = await action();
    setBusy(false);
    if (!answer.ok) {
      const { title, text } = describeError(answer.error);
      setProblems('problems' in answer.error ? answer.error.problems : [{ message: `${title}. ${text}` }]);
      return null;
    }
    toasts.show(done, { type: 'success' });
    replaceTenant(answer.value);
    return answer.value;
  };
  const pull = async () => {
    if (state.name === null && isDirty(state)) {
      try {
        await popups.confirm({
          title: 'Replace the saved colours?',
          text: 'Your unsaved changes stay in this browser, but are of the version before. Save them as a draft first to keep both.',
          confirmText: 'Pull colours',
        });
      } catch {
        return;
      }
    }
    const pulled = await run(
      () => client.pullServerColors(tenant.id),
      'Server’s colours written to the files',
    );
    if (pulled && state.name === null && !isDirty(state)) open(tenant.id, null);
    onDone();
  };
  const push = async () => {
    const pushed = await run(
      () => client.pushServerColors(tenant.id, { reason: reason.trim() }),
      'Saved colours given to the server',
    );
    if (pushed?.saved && store.state.read().name === null) open(tenant.id, null);
    onDone();
  };

  return (
    <Stack>
      <Muted>
        {newerTexts[server.newer]} {server.url}, of {new Date(server.updatedAt).toLocaleString('en')}.
      </Muted>
      {differences.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Files</th>
              <th scope="col">Server</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ path, from, to }) => (
              <tr key={path.join('.')}>
                <th scope="row">{fieldName(path)}</th>
                <td>
                  <Colour value={from} />
                </td>
                <td>
                  <Colour value={to} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {server.problems.length > 0 && <ProblemList problems={server.problems} />}
      {problems.length > 0 && (
        <div role="alert">
          <ProblemList problems={problems} />
        </div>
      )}
      <Row>
        <EdgeButton disabled={isBusy || differences.length === 0} onClick={() => void pull()}>
          Pull: write the server’s colours to the files
        </EdgeButton>
      </Row>
      <Stack $gap="0.35rem">
        <label htmlFor={reasonId}>Reason for a push; it is in the audit of the platform</label>
        <Row>
          <TextInput
            id={reasonId}
            style={{ inlineSize: '24rem' }}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <MainButton disabled={isBusy || reason.trim() === ''} onClick={() => void push()}>
            Push the saved colours
          </MainButton>
        </Row>
        <Muted>Visitors get pushed colours with the next page; nothing has to be built.</Muted>
      </Stack>
    </Stack>
  );
}
