import { token } from '@grandstand/ui-theme';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';

/** Always takes one line, so that an error causes no layout shift. */
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  min-block-size: 2.125rem;
  padding-block: 0.25rem 0.625rem;
  font-size: ${token('--font-size-s')};
  line-height: 1.25rem;
`;

const ErrorText = styled.p`
  display: flex;
  gap: 0.375rem;
  min-inline-size: 0;
  color: ${token('--error')};
  font-weight: 600;
  svg {
    margin-block-start: 0.125rem;
  }
`;

interface Props {
  readonly id: string;
  readonly error: string | null;
  /** Shown at the end of the line. */
  readonly children?: ReactNode;
}

/** The line below an input, for its error. */
export const FieldMessage = ({ id, error, children }: Props) => (
  <Line>
    <ErrorText id={id}>
      {error && <Icon of={CircleAlert} size="xs" />}
      {error && <span>{error}</span>}
    </ErrorText>
    {children}
  </Line>
);
