import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { compactPlayer, fading, forcedColors } from './layout.ts';
import { scrimTowards } from './palette.ts';

const Bar = styled.div<{ $shown: boolean }>`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 16px 24px 48px;
  background: ${scrimTowards('top')};
  color: ${token('--on-image')};
  ${fading}
  pointer-events: none;
  ${forcedColors} {
    background: Canvas;
  }
  ${compactPlayer} {
    padding: 12px 12px 32px;
  }
`;
const Title = styled.p`
  flex: 1;
  min-width: 0;
  margin: 0;
  overflow: hidden;
  font-family: ${token('--font-display')};
  font-size: ${token('--font-size-m')};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  /* Two lines in a narrow frame, where the names of both teams do not fit in one. */
  ${compactPlayer} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: ${token('--font-size-s')};
    line-height: 1.25;
    white-space: normal;
  }
`;
const Slot = styled.div<{ $shown: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  pointer-events: ${({ $shown }) => ($shown ? 'auto' : 'none')};
`;

interface TopBarProps {
  readonly $shown: boolean;
  readonly title: string;
  readonly status: ReactNode;
  readonly actions: ReactNode;
}

export function TopBar({ $shown, title, status, actions }: TopBarProps) {
  return (
    <Bar $shown={$shown}>
      {status && <Slot $shown={$shown}>{status}</Slot>}
      <Title aria-hidden>{title}</Title>
      {actions && <Slot $shown={$shown}>{actions}</Slot>}
    </Bar>
  );
}
