import { DRAFT_NAME } from '@grandstand/tenant';
import { Dialog } from '@grandstand/ui';
import { useId, useState } from 'react';
import { EdgeButton, MainButton, Muted, onEnter, Stack, TextInput } from '../shell/controls.tsx';

interface Props {
  readonly open: boolean;
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

/** Why a name cannot be taken; null: it can. */
function nameProblem(name: string, taken: readonly string[]): string | null {
  if (!DRAFT_NAME.test(name))
    return 'Write lower-case letters, digits and hyphens, such as “spring-2027”; it is the name of a file.';
  return taken.includes(name) ? 'There is already a draft of this name.' : null;
}

/** Asks for the name of a new draft. */
export function NameDialog({ open, taken, onClose, onName }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [isSent, setSent] = useState(false);
  const problem = isSent ? nameProblem(name, taken) : null;
  const submit = () => {
    setSent(true);
    if (nameProblem(name, taken) === null) onName(name);
  };
  return (
    <Dialog
      open={open}
      size="small"
      title="Save as a new draft"
      onClose={onClose}
      actions={
        <>
          <EdgeButton onClick={onClose}>Cancel</EdgeButton>
          <MainButton onClick={submit}>Save draft</MainButton>
        </>
      }
    >
      <Stack $gap="0.4rem">
        <label htmlFor={id}>Name</label>
        <TextInput
          id={id}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={name}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setName(currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
          onKeyDown={onEnter(submit)}
        />
        <Muted id={`${id}-hint`} role={problem === null ? undefined : 'alert'}>
          {problem ?? 'Drafts are files in the tenant’s folder, which you can commit or not.'}
        </Muted>
      </Stack>
    </Dialog>
  );
}
