import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { glass, veil } from './palette.ts';

/** A popover, so that a small player does not clip it; a bottom sheet on phones. */
export const MenuPanel = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  max-width: calc(100vw - 16px);
  padding: 6px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${veil(14)};
  border-radius: ${token('--radius-m')};
  background: ${glass};
  color: ${token('--on-image')};
  font-family: ${token('--font-text')};
  box-shadow: ${token('--shadow-2')};
  @media (max-width: 560px) {
    inset: auto 0 0 !important;
    max-height: 80dvh !important;
    width: auto;
    max-width: none;
    padding: 8px 8px max(8px, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: ${token('--radius-l')} ${token('--radius-l')} 0 0;
    &::backdrop {
      background: ${token('--scrim')};
    }
  }
`;
const GAP_PX = 8;
const MAX_HEIGHT_PX = 480;
/** With less space above the seek bar, the panel covers it. */
const MIN_HEIGHT_PX = 240;

/** Places an opening menu above the seek bar, aligned with the end of its button. */
export function placeMenu(panel: HTMLElement, button: HTMLElement): void {
  // Texts, unlike the control bar, follow the language.
  panel.dir = document.documentElement.dir;
  const { right } = button.getBoundingClientRect();
  const seekBar = button.closest('[data-player]')?.querySelector('[data-seek-bar]') ?? button;
  const { top } = seekBar.getBoundingClientRect();
  panel.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - right)}px`;
  const aboveSeekBarPx = top - 2 * GAP_PX;
  const isCramped = aboveSeekBarPx < MIN_HEIGHT_PX;
  panel.style.bottom = isCramped ? `${GAP_PX}px` : `${Math.max(GAP_PX, innerHeight - top + GAP_PX)}px`;
  const spacePx = isCramped ? innerHeight - 2 * GAP_PX : aboveSeekBarPx;
  panel.style.maxHeight = `${Math.min(MAX_HEIGHT_PX, spacePx)}px`;
}
