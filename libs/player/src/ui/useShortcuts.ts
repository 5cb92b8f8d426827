import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useCaptions } from '../programme/captions-context.ts';
import { focusMainControl, focusNeighbour, focusPlayer } from './focus-player.ts';
import type { MediaStore } from '../store/media-store.ts';
import { useHidesEnd } from './player-context.ts';
import { usePlayerUi, useShortcutSettings } from './player-ui.ts';
import { commandForKey, isPageKey, isRepeatable, type PlayerCommand, pressedKey } from './shortcuts.ts';
import { directionOf } from './spatial-focus.ts';

const BUTTON_KEYS = [' ', 'Enter'];
const SLIDER_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
/** The back keys of remote controls. */
const LEAVE_KEYS = ['Escape', 'GoBack', 'BrowserBack'];
/** The share of a player that must be visible for it to count as in view. */
const MIN_VISIBLE = 0.5;

type Key = Pick<
  globalThis.KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'preventDefault'
>;

/** Whether the focused control handles the key itself. */
function isHandledByControl(key: string, control: Element): boolean {
  if (control.matches('input[type="range"]')) return SLIDER_KEYS.includes(key);
  return control.matches('button, a') && BUTTON_KEYS.includes(key);
}

/** Whether an element takes text, so that its keys must not be shortcuts. */
const takesText = (element: Element): boolean =>
  element.matches('input:not([type="range"]), textarea, select, [contenteditable]');

/** Whether the page itself or its main content has the focus. */
const isPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main');

function isInView(player: Element): boolean {
  const { top, bottom } = player.getBoundingClientRect();
  const visiblePx = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return visiblePx >= MIN_VISIBLE * Math.min(bottom - top, innerHeight);
}

/** Whether a dialog or menu is open; not a toast or tooltip, which take no keys. */
const isPopupOpen = (): boolean =>
  document.querySelector('dialog:modal, [popover="auto"]:popover-open') !== null;

interface Options {
  readonly store: MediaStore | null;
  readonly box: RefObject<HTMLElement | null>;
  /** Hides the controls. */
  readonly hideControls: () => void;
}

/**
 * Keyboard shortcuts of a player in view: all of them while it has the focus, some while nothing on the page has it. On
 * a focused control, arrow keys move the focus.
 */
export function useShortcuts({ store, box, hideControls }: Options): (event: KeyboardEvent) => void {
  const hidesEnd = useHidesEnd();
  const { isOn, keys: allKeys } = useShortcutSettings();
  const { theatre, clip, toggleStats, showShortcuts } = usePlayerUi();
  const captions = useCaptions();
  const keys = isOn ? allKeys : null;

  const execute = (command: PlayerCommand) => {
    switch (command.type) {
      case 'toggleCaptions':
        return captions.toggle();
      case 'toggleStats':
        return toggleStats();
      case 'clip':
        return clip?.();
      case 'showShortcuts':
        return showShortcuts();
      case 'toggleTheatre':
        return theatre?.onChange(!theatre.isOn);
      default:
        return store?.dispatch(command);
    }
  };
  const handleKey = (event: Key) => {
    if (!store || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commandForKey(pressedKey(event), { state: store.getState(), hidesEnd, keys });
    if (!command) return;
    event.preventDefault();
    if (!event.repeat || isRepeatable(command)) execute(command);
  };

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const player = box.current;
      if (!player || !isPage(event.target) || !isPageKey(pressedKey(event), keys)) return;
      // Of several players on a page, the first one that can be operated is its main content.
      const isMain = document.querySelector('[data-player]:not([inert] *)') === player;
      if (isMain && isInView(player) && !isPopupOpen()) handleKey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  const handleControlKey = (event: KeyboardEvent, control: Element) => {
    const direction = directionOf(event.key);
    if (LEAVE_KEYS.includes(event.key)) {
      event.preventDefault();
      focusPlayer(control);
      hideControls();
    } else if (isHandledByControl(event.key, control)) return;
    else if (direction) {
      event.preventDefault();
      focusNeighbour(control, direction);
    } else handleKey(event);
  };

  return (event) => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || event.defaultPrevented || takesText(target)) return;
    // React passes on the events of dialogs and popovers that the player has opened; the focus is in them.
    if (target.closest('dialog, [popover]')) return;
    if (target !== currentTarget) handleControlKey(event, target);
    else if (event.key === 'Enter') {
      // Otherwise the key would also press the control that gets the focus.
      event.preventDefault();
      focusMainControl(currentTarget);
    } else if (isInView(currentTarget)) handleKey(event);
  };
}
