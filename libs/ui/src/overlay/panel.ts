import { token } from '@grandstand/ui-theme';
import { type ToggleEvent, useId, useState } from 'react';
import { css } from 'styled-components';

/**
 * A popover placed with CSS anchor positioning; browsers that lack it show it in the middle of the window. It is at most
 * as high as the space on its side of the anchor, and scrolls; with less than 16rem there, it flips to the other side.
 */
export const panelStyle = css`
  position: fixed;
  inset: 0;
  margin: auto;
  border: 0;
  inline-size: max-content;
  max-inline-size: calc(100vw - 1rem);
  max-block-size: max(100% - 1rem, 16rem);
  @supports (position-area: block-end) {
    margin: 0.5rem 0;
  }
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

/** Surface of a panel with choices. */
export const choicesSurface = css`
  padding: 0.375rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  box-shadow:
    inset 0 0 0 1px ${token('--border')},
    ${token('--shadow-3')};
`;

/** Below its anchor and aligned with its start, flipped where that does not fit. */
export const belowAnchorStart = css`
  inset-inline-end: 0.5rem;
  position-area: self-block-end span-self-inline-end;
  position-try-fallbacks:
    flip-inline,
    flip-block,
    flip-block flip-inline,
    block-end,
    block-start;
`;

/** Below its anchor, centred in the window. */
export const belowAnchorCentered = css`
  position-area: block-end;
  justify-self: center;
  position-try-fallbacks: flip-block;
`;

/** Centred above its anchor. */
export const aboveAnchor = css`
  inset-inline: 0.5rem;
  position-area: block-start;
  position-try-fallbacks: flip-block;
`;

/** Props to spread on the button that opens the panel. */
export interface Trigger {
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
}

const triggerOf = (panel: HTMLElement) => document.querySelector(`[popovertarget="${panel.id}"]`);

/** State and props of a popover that is anchored to its trigger or to `anchorOf(panel)`. */
export function usePanel(anchorOf: (panel: HTMLElement) => Element | null = triggerOf): {
  open: boolean;
  trigger: Trigger;
  panel: { id: string; onBeforeToggle: (event: ToggleEvent<HTMLElement>) => void };
} {
  const id = useId();
  const [open, setOpen] = useState(false);
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === 'open');
    const anchor = anchorOf(currentTarget);
    if (newState !== 'open' || !(anchor instanceof HTMLElement)) return;
    const name = `--${id}`;
    anchor.style.setProperty('anchor-name', name);
    currentTarget.style.setProperty('position-anchor', name);
  };
  return { open, trigger: { popoverTarget: id, 'aria-expanded': open }, panel: { id, onBeforeToggle } };
}
