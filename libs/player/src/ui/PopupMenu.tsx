import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ControlButton } from './ControlButton.tsx';
import { MenuPanel, placeMenu } from './MenuPanel.ts';

/** One column of entries, neither too narrow nor too wide to read. */
const Column = styled(MenuPanel)`
  min-width: 220px;
  @media (min-width: 561px) {
    max-width: min(360px, 100vw - 16px);
  }
`;

/** Closes the menu that contains an element. */
export const closeMenu = (element: Element): void => element.closest<HTMLElement>('[popover]')?.hidePopover();

interface PopupMenuProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Whether the menu has several columns side by side. */
  readonly hasColumns?: boolean;
  readonly children: ReactNode;
}

/** A button of the control bar that opens a menu above the seek bar. The content is rendered while it is open. */
export function PopupMenu({ icon, label, onOpenChange, hasColumns = false, children }: PopupMenuProps) {
  const Panel = hasColumns ? MenuPanel : Column;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !panel.current || !button.current) return;
    placeMenu(panel.current, button.current);
    setOpen(true);
  };
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    const isNowOpen = newState === 'open';
    setOpen(isNowOpen);
    onOpenChange(isNowOpen);
    if (isNowOpen)
      panel.current?.querySelector<HTMLElement>(':checked:not(option), [aria-current], button')?.focus();
  };
  return (
    <>
      <ControlButton
        ref={button}
        icon={icon}
        label={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        popoverTarget={id}
      />
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={onToggle}
        onBeforeToggle={onBeforeToggle}
      >
        {isOpen && children}
      </Panel>
    </>
  );
}
