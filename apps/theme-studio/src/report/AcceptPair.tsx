import { token } from '@grandstand/ui-theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { withAcceptance, withoutAcceptance } from '../draft/theme-draft.ts';
import { EdgeButton, onEnter, TextInput, ToolButton } from '../shell/controls.tsx';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';

const Line = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem;
  font-size: ${token('--font-size-xs')};
  color: ${token('--text-muted')};
  input {
    flex: 1 1 8rem;
  }
  button {
    min-block-size: 1.8rem;
  }
`;

interface Props {
  /** As in `acceptedContrast` of the tenant's configuration. */
  readonly pair: string;
  /** For people: "Links on Cards". */
  readonly label: string;
}

/** Accepts the low contrast of a pair with a reason, which the tenant's file records; or revokes that. */
export function AcceptPair({ pair, label }: Props) {
  const { store } = useWorkspace();
  const { present } = useDraftState();
  const [reason, setReason] = useState<string | null>(null);
  const accepted = present.theme.acceptedContrast?.find((acceptance) => acceptance.pair === pair);
  const accept = () => {
    const text = reason?.trim() ?? '';
    if (text === '') return;
    store.dispatch({ type: 'changed', draft: withAcceptance(present, pair, text) });
    setReason(null);
  };
  if (accepted)
    return (
      <Line>
        <span>accepted: {accepted.reason}</span>
        <ToolButton
          aria-label={`Revoke the acceptance of ${label}`}
          onClick={() => store.dispatch({ type: 'changed', draft: withoutAcceptance(present, pair) })}
        >
          Revoke
        </ToolButton>
      </Line>
    );
  if (reason === null)
    return (
      <Line>
        <ToolButton aria-label={`Accept with a reason… ${label}`} onClick={() => setReason('')}>
          Accept with a reason…
        </ToolButton>
      </Line>
    );
  return (
    <Line>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for this field
        autoFocus
        aria-label={`Reason to accept ${label}`}
        placeholder="Why it is right here"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={(event) => {
          onEnter(accept)(event);
          if (event.key === 'Escape') setReason(null);
        }}
        maxLength={500}
      />
      <EdgeButton disabled={reason.trim() === ''} onClick={accept}>
        Accept
      </EdgeButton>
    </Line>
  );
}
