import { token } from '@grandstand/ui-theme';
import Check from 'lucide-react/icons/check';
import { Icon } from '../foundation/Icon.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Label = styled.span<{ $good: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-block-size: 1.5rem;
  padding-inline: 0.5rem;
  border-radius: ${token('--radius-s')};
  background: ${({ $good }) => token($good ? '--success-soft' : '--surface-sunken')};
  color: ${({ $good }) => token($good ? '--success' : '--text-muted')};
  font-size: ${token('--font-size-xs')};
  font-weight: 700;
`;

interface Props {
  /** `good`: active or valid. */
  readonly tone: 'good' | 'quiet';
  readonly children: ReactNode;
}

/** The state of an order, session or pass as a short label; `good` adds a check mark. */
export const StatusMark = ({ tone, children }: Props) => (
  <Label $good={tone === 'good'}>
    {tone === 'good' && <Icon of={Check} size="xs" />}
    {children}
  </Label>
);
