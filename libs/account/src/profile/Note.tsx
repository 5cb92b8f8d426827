import { token } from '@grandstand/ui-theme';
import { Icon } from '@grandstand/ui';
import type { LucideIcon } from 'lucide-react/icons';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const tones = {
  info: { border: '--selected', background: '--surface-sunken' },
  warning: { border: '--warning', background: '--warning-soft' },
  error: { border: '--error', background: '--error-soft' },
  success: { border: '--success', background: '--success-soft' },
} as const;

const Frame = styled.div<{ $tone: keyof typeof tones }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.25rem 0.875rem;
  padding: 1rem 1.125rem;
  border-inline-start: 4px solid ${({ $tone }) => token(tones[$tone].border)};
  border-radius: ${token('--radius-s')};
  background: ${({ $tone }) => token(tones[$tone].background)};
  > svg {
    margin-block-start: 0.125rem;
  }
  > :not(svg) {
    grid-column: 2;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block-start: 0.625rem;
`;

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  /** Default: `info`. Screen readers announce `error` assertively and `success` politely. */
  readonly tone?: keyof typeof tones;
  /** Actions. */
  readonly children?: ReactNode;
}

/** An inline notice about the content below it, or the result of an action. */
export function Note({ icon, title, text, tone = 'info', children }: Props) {
  const role = tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined;
  return (
    <Frame $tone={tone} role={role}>
      <Icon of={icon} />
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children && <Actions>{children}</Actions>}
    </Frame>
  );
}
