import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { focusRing, reducedMotion } from './layout.ts';
import { veil } from './palette.ts';
import { useShortcutKey } from './player-ui.ts';
import type { ShortcutName } from './shortcuts.ts';

const Button = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${token('--radius-pill')};
  background: transparent;
  color: ${token('--on-image')};
  cursor: pointer;
  transition: background ${token('--motion-fast')} ease-out;
  ${focusRing}
  @media (hover: hover) {
    &:hover {
      background: ${veil(16)};
    }
  }
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  &:active {
    background: ${veil(24)};
  }
  ${reducedMotion} {
    transition: none;
  }
`;

const Number = styled.span`
  position: absolute;
  inset: 1px 0 0;
  display: grid;
  place-items: center;
  font-family: ${token('--font-text')};
  font-size: 9px;
  font-weight: 700;
`;

interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title'> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The shortcut that does the same; the tooltip shows its key. */
  readonly shortcut?: ShortcutName;
  readonly size?: number;
  /** Solid icon, for the main button. */
  readonly filled?: boolean;
  /** Number shown inside the icon. */
  readonly number?: number;
}

export function ControlButton({
  icon: Icon,
  label,
  shortcut,
  size = 24,
  filled = false,
  number,
  ...rest
}: ControlButtonProps) {
  const key = useShortcutKey(shortcut);
  return (
    <Button
      type="button"
      aria-label={label}
      aria-keyshortcuts={key}
      title={key ? `${label} (${key})` : label}
      {...rest}
    >
      <Icon aria-hidden size={size} strokeWidth={1.75} fill={filled ? 'currentColor' : 'none'} />
      {number !== undefined && <Number aria-hidden>{number}</Number>}
    </Button>
  );
}
