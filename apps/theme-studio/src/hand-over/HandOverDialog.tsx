import { Dialog, Spinner } from '@grandstand/ui';
import { useState } from 'react';
import { describeError } from '../client/describe-error.ts';
import { useStudioClient } from '../client/studio-context.ts';
import { useAnswer } from '../client/use-answer.ts';
import { Choices, EdgeButton, MainButton, Muted, Stack } from '../shell/controls.tsx';
import { ProblemList } from '../shell/ProblemList.tsx';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';
import { Diff } from './Diff.tsx';
import { Exports } from './Exports.tsx';
import { ServerColorsPart } from './ServerColorsPart.tsx';

const parts = [
  { value: 'files', text: 'Files' },
  { value: 'server', text: 'Server’s colours' },
  { value: 'exports', text: 'Exports' },
] as const;
type Part = (typeof parts)[number]['value'];

interface Props {
  readonly open: boolean;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onWrite: () => void;
}

/** Everything that leaves the studio: the files of the tenant, the server's colours, exports. */
export function HandOverDialog({ open, isSaving, onClose, onWrite }: Props) {
  const [part, setPart] = useState<Part>('files');
  return (
    <Dialog open={open} size="large" title="Hand over" onClose={onClose}>
      {open && (
        <Stack $gap="1rem">
          <Choices label="Hand over" value={part} choices={parts} onChange={setPart} />
          {part === 'files' && <FilesPart isSaving={isSaving} onWrite={onWrite} />}
          {part === 'server' && <ServerColorsPart />}
          {part === 'exports' && <Exports />}
        </Stack>
      )}
    </Dialog>
  );
}

function FilesPart({ isSaving, onWrite }: Pick<Props, 'isSaving' | 'onWrite'>) {
  const client = useStudioClient();
  const { tenant } = useWorkspace();
  const { present } = useDraftState();
  const { loaded, reload } = useAnswer(JSON.stringify([tenant.saved?.version, present]), () =>
    client.patch(tenant.id, present),
  );
  if (loaded.kind === 'loading') return <Spinner />;
  if (loaded.kind === 'failed')
    return (
      <>
        <Muted role="alert">{describeError(loaded.error).text}</Muted>
        <EdgeButton onClick={reload}>Try again</EdgeButton>
      </>
    );
  const { diff, problems } = loaded.value;
  if (diff === '' && problems.length === 0)
    return <Muted>The files have this theme already; there is nothing to write.</Muted>;
  return (
    <Stack>
      {diff !== '' && (
        <>
          <Muted>
            This is what is written to the folder of {tenant.name}, and nothing else.{' '}
            <code>grandstand build</code> then gives exactly this theme.
          </Muted>
          <Diff diff={diff} />
        </>
      )}
      {problems.length > 0 ? (
        <>
          <Muted role="alert">
            <code>grandstand check</code> refuses this theme: nothing is written before it passes. Take the
            suggestions of the report, or accept a pair there with a reason; save a draft to keep it as it is.
          </Muted>
          <ProblemList problems={problems} />
        </>
      ) : (
        <div>
          <MainButton onClick={onWrite} disabled={isSaving}>
            Write to the files
          </MainButton>
        </div>
      )}
    </Stack>
  );
}
