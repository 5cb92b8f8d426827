import { token } from '@grandstand/ui-theme';
import { type ToggleEvent, useCallback, useEffect, useId, useState } from 'react';
import { css } from 'styled-components';
import { placeBeside, type Wish } from './place.ts';

/** A popover's own coming and going; where it stands is `placePanel`'s to say. */
export const panelStyle = css`
  position: fixed;
  inset: auto;
  margin: 0;
  border: 0;
  max-inline-size: calc(100vw - 1rem);
  max-block-size: var(--room, 100dvh);
  overflow: auto;
  overscroll-behavior: contain;
  opacity: 0;
  translate: 0 -6px;
  transition:
    opacity ${token('--motion-fast')} ease-out,
    translate ${token('--motion-fast')} ease-out,
    overlay ${token('--motion-fast')} allow-discrete,
    display ${token('--motion-fast')} allow-discrete;
  &:popover-open {
    opacity: 1;
    translate: 0;
  }
  @starting-style {
    &:popover-open {
      opacity: 0;
      translate: 0 -6px;
    }
  }
`;

/** The surface of a panel that holds choices. */
export const choicesSurface = css`
  padding: 0.375rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  box-shadow:
    inset 0 0 0 1px ${token('--border')},
    ${token('--shadow-3')};
`;

/** Puts a popover beside its anchor, also before it shows, so that it never shows elsewhere. `--room` is its height at most. */
function placePanel(panel: HTMLElement, anchor: Element, wish: Wish): void {
  const { style } = panel;
  const shown = panel.matches(':popover-open');
  style.removeProperty('--room');
  if (!shown) style.display = 'block';
  const { left, top, maxHeight } = placeBeside(
    {
      anchor: anchor.getBoundingClientRect(),
      panel: { width: panel.offsetWidth, height: panel.offsetHeight },
      view: { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
      rtl: getComputedStyle(anchor).direction === 'rtl',
    },
    wish,
  );
  if (!shown) style.display = '';
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.setProperty('--room', `${maxHeight}px`);
}

/** What makes a button open its panel: to be spread on it. */
export interface Trigger {
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
}

const triggerOf = (panel: HTMLElement) => document.querySelector(`[popovertarget="${panel.id}"]`);

/** A popover that stays beside its anchor, by default its trigger, for as long as it is open, whatever scrolls. */
export function usePanel(
  wish: Wish,
  anchorOf: (panel: HTMLElement) => Element | null = triggerOf,
): {
  open: boolean;
  trigger: Trigger;
  panel: { id: string; onBeforeToggle: (event: ToggleEvent<HTMLElement>) => void };
} {
  const id = useId();
  const [open, setOpen] = useState(false);
  const place = useCallback(() => {
    const panel = document.getElementById(id);
    const anchor = panel && anchorOf(panel);
    if (anchor) placePanel(panel, anchor, wish);
  }, [id, wish, anchorOf]);
  useEffect(() => {
    if (!open) return undefined;
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
    };
  }, [open, place]);
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === 'open');
    if (newState === 'open') place();
  };
  return { open, trigger: { popoverTarget: id, 'aria-expanded': open }, panel: { id, onBeforeToggle } };
}
