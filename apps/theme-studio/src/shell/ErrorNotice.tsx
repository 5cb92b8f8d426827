import KeyRound from 'lucide-react/icons/key-round';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Unplug from 'lucide-react/icons/unplug';
import type { ReactNode } from 'react';
import { describeError } from '../client/describe-error.ts';
import type { StudioError } from '../client/studio-client.ts';
import { EdgeButton, Row } from './controls.tsx';
import { Notice } from './Notice.tsx';

const icons = { unreachable: Unplug, forbidden: KeyRound, conflict: TriangleAlert } as const;

interface Props {
  readonly error: StudioError;
  readonly onRetry: () => void;
  /** Other ways on. */
  readonly children?: ReactNode;
}

/** The studio cannot be shown; says what to do. */
export function ErrorNotice({ error, onRetry, children }: Props) {
  const { title, text } = describeError(error);
  const icon = error.kind === 'failed' || error.kind === 'not-found' ? TriangleAlert : icons[error.kind];
  return (
    <Notice icon={icon} title={title} text={text} isError>
      {error.kind !== 'forbidden' && (
        <Row>
          <EdgeButton onClick={onRetry}>Try again</EdgeButton>
          {children}
        </Row>
      )}
    </Notice>
  );
}
