import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { compactPlayer } from './layout.ts';
import { glass, veil } from './palette.ts';

/** Centred near the top, where it covers neither the controls in the middle nor those at the bottom. */
const Place = styled.div`
  position: absolute;
  inset: 16px 16px auto;
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${compactPlayer} {
    inset: 8px 8px auto;
  }
`;
const Pill = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  max-width: 100%;
  padding: 4px 6px 4px 16px;
  border: 1px solid ${veil(20)};
  border-radius: ${token('--radius-pill')};
  background: ${glass};
  color: ${token('--on-image')};
  font-size: ${token('--font-size-s')};
  line-height: ${token('--line-tight')};
  pointer-events: auto;
  [dir='rtl'] & {
    padding: 4px 16px 4px 6px;
  }
`;

interface PlayerNoticeProps {
  readonly text: string;
  /** A button. */
  readonly action: ReactNode;
}

/** Says why the player does something by itself, and offers the way back. */
export function PlayerNotice({ text, action }: PlayerNoticeProps) {
  return (
    <Place>
      <Pill>
        <span role="status">{text}</span>
        {action}
      </Pill>
    </Place>
  );
}
