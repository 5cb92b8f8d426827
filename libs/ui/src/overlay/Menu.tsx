import { systemClock } from '@grandstand/core';
import { useLocale } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import type { LucideIcon } from 'lucide-react/icons';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { itemForKey, itemForText, TYPEAHEAD_MS } from './menu-keys.ts';
import { belowAnchorStart, choicesSurface, panelStyle, type Trigger, usePanel } from './panel.ts';

const Panel = styled.div`
  ${panelStyle}
  ${belowAnchorStart}
  ${choicesSurface}
  min-inline-size: 12rem;
`;

const Item = styled.button.attrs({ type: 'button', role: 'menuitem', tabIndex: -1 })<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0.5rem 0.875rem;
  border-radius: ${token('--radius-s')};
  color: ${({ $danger }) => token($danger ? '--error' : '--text')};
  font-weight: 600;
  line-height: 1.3;
  text-align: start;
  &:hover,
  &:focus-visible {
    background: ${token('--card-hover')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &:active:not([aria-disabled]) {
    background: ${token('--surface-sunken')};
  }
  &[aria-disabled] {
    opacity: 0.55;
    cursor: default;
  }
  svg {
    flex: none;
  }
`;

export interface MenuAction {
  readonly id: string;
  readonly text: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** Irreversible action, shown in the error colour. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

interface MenuTrigger extends Trigger {
  readonly 'aria-haspopup': 'menu';
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

interface Props {
  /** Renders the trigger button; spread `trigger` on it. */
  readonly renderButton: (trigger: MenuTrigger) => ReactNode;
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly MenuAction[];
}

/** A button with a menu of actions (arrow keys, Home, End, typeahead). For links use `Popover`. */
export function Menu({ renderButton, label, items }: Props) {
  const locale = useLocale();
  const { trigger, panel } = usePanel();
  const typed = useRef({ text: '', atMs: 0 });

  const focusItem = (menu: HTMLElement, index: number) => {
    const item = menu.children.item(index);
    if (item instanceof HTMLElement) item.focus();
  };
  const openByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.currentTarget.click();
    const menu = document.getElementById(panel.id);
    if (menu) focusItem(menu, event.key === 'ArrowUp' ? items.length - 1 : 0);
  };
  const focusOnOpen = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && !currentTarget.contains(document.activeElement)) focusItem(currentTarget, 0);
  };
  /** Adds a letter to the current typeahead search, or starts a new one. */
  const addToSearch = (letter: string): string => {
    const nowMs = systemClock.now();
    const continuesSearch = nowMs - typed.current.atMs < TYPEAHEAD_MS;
    typed.current = { text: (continuesSearch ? typed.current.text : '') + letter, atMs: nowMs };
    return typed.current.text;
  };
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget: menu, target } = event;
    if (key === 'Tab') menu.hidePopover();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const texts = items.map(({ text }) => text);
    const focusedIndex = [...menu.children].findIndex((item) => item === target);
    const isLetter = key.length === 1 && key !== ' ';
    const newIndex = isLetter
      ? itemForText(addToSearch(key), texts, focusedIndex, locale)
      : itemForKey(key, texts, focusedIndex);
    if (newIndex === null) return;
    event.preventDefault();
    focusItem(menu, newIndex);
  };
  const choose = (menu: HTMLElement | null, { disabled, onSelect }: MenuAction) => {
    if (disabled) return;
    menu?.hidePopover();
    onSelect();
  };

  return (
    <>
      {renderButton({ ...trigger, 'aria-haspopup': 'menu', onKeyDown: openByKey })}
      <Panel
        {...panel}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={focusOnOpen}
        onKeyDown={moveFocus}
      >
        {items.map((item) => (
          <Item
            key={item.id}
            $danger={item.danger ?? false}
            aria-disabled={item.disabled || undefined}
            onClick={({ currentTarget }) => choose(currentTarget.parentElement, item)}
          >
            {item.icon && <Icon of={item.icon} />}
            {item.text}
          </Item>
        ))}
      </Panel>
    </>
  );
}
