import type { LucideIcon } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { focusRing } from './layout.ts';
import { veil } from './palette.ts';

/** The look of an entry of a menu. */
export const MenuEntry = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 36px;
  padding: 4px 12px 4px 10px;
  border: 0;
  border-radius: ${token('--radius-s')};
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${token('--font-size-s')};
  font-variant-numeric: tabular-nums;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${veil(12)};
  }
  svg {
    flex: none;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface MenuButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

/** An action of a menu. */
export function MenuButton({ icon: Icon, label, onClick }: MenuButtonProps) {
  return (
    <MenuEntry type="button" onClick={onClick}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      {label}
    </MenuEntry>
  );
}
