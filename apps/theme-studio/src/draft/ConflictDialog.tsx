import type { ThemeDraft } from '@grandstand/tenant';
import { Dialog } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EdgeButton, MainButton, Muted, Row, Stack } from '../shell/controls.tsx';
import { fieldName, fieldValue } from './describe-field.ts';
import { applyDifferences, differencesOf } from './differences.ts';
import { Swatch } from './Swatch.tsx';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0.4rem 0.5rem;
    border-block-end: 1px solid var(--hairline);
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    cursor: pointer;
  }
`;

interface Props {
  readonly open: boolean;
  readonly mine: ThemeDraft;
  readonly theirs: ThemeDraft;
  readonly onClose: () => void;
  /** Saves this draft as the successor of theirs. */
  readonly onResolve: (draft: ThemeDraft) => void;
}

/** Somebody else has saved: shows each field that differs, and lets choose one of the two. */
export function ConflictDialog({ open, mine, theirs, onClose, onResolve }: Props) {
  const differences = differencesOf(theirs, mine);
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(new Set());
  const keyOf = (path: readonly string[]) => path.join('.');
  const choose = (keys: readonly string[], isTheirs: boolean) => {
    const next = new Set(takesTheirs);
    for (const key of keys) {
      if (isTheirs) next.add(key);
      else next.delete(key);
    }
    setTakesTheirs(next);
  };
  const allKeys = differences.map(({ path }) => keyOf(path));
  const chosen = differences.filter(({ path }) => !takesTheirs.has(keyOf(path)));
  return (
    <Dialog
      open={open}
      title="Somebody else has saved meanwhile"
      onClose={onClose}
      actions={
        <>
          <EdgeButton onClick={onClose}>Not now</EdgeButton>
          <MainButton onClick={() => onResolve(applyDifferences(theirs, chosen))}>
            Save this choice
          </MainButton>
        </>
      }
    >
      <Stack>
        <Muted>
          {differences.length === 0
            ? 'Both versions are the same; nothing is lost.'
            : 'Choose for each field that differs. Nothing is written before you save.'}
        </Muted>
        {differences.length > 0 && (
          <>
            <Row>
              <EdgeButton onClick={() => choose(allKeys, false)}>All mine</EdgeButton>
              <EdgeButton onClick={() => choose(allKeys, true)}>All theirs</EdgeButton>
            </Row>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Setting</th>
                  <th scope="col">Mine</th>
                  <th scope="col">Theirs</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ path, from, to }) => {
                  const key = keyOf(path);
                  const isTheirs = takesTheirs.has(key);
                  const option = (value: unknown, isThis: boolean, theirsChosen: boolean) => (
                    <td>
                      <label>
                        <input
                          type="radio"
                          name={key}
                          checked={isThis}
                          aria-label={`${fieldName(path)}: ${theirsChosen ? 'theirs' : 'mine'}, ${fieldValue(value)}`}
                          onChange={() => choose([key], theirsChosen)}
                        />
                        <Swatch color={fieldValue(value)} />
                        {fieldValue(value)}
                      </label>
                    </td>
                  );
                  return (
                    <tr key={key}>
                      <th scope="row">{fieldName(path)}</th>
                      {option(to, !isTheirs, false)}
                      {option(from, isTheirs, true)}
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
