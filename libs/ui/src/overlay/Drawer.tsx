import { token } from '@grandstand/ui-theme';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

const Dialog = styled.dialog`
  position: fixed;
  inset-block: 0;
  inset-inline: auto 0;
  inline-size: min(24rem, 88vw);
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${token('--header-background')};
  color: ${token('--header-text')};
  box-shadow: ${token('--shadow-3')};
  overflow-y: auto;
  overscroll-behavior: contain;
  transform: translateX(100%);
  transition:
    transform ${token('--motion-slow')} ease-out,
    overlay ${token('--motion-slow')} allow-discrete,
    display ${token('--motion-slow')} allow-discrete;
  [dir='rtl'] & {
    transform: translateX(-100%);
  }
  &[open] {
    transform: none;
  }
  @starting-style {
    &[open] {
      transform: translateX(100%);
    }
  }
  &::backdrop {
    background: ${token('--scrim')};
    opacity: 0;
    transition: opacity ${token('--motion-slow')} ease-out;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  :focus-visible {
    outline-color: ${token('--header-focus-ring')};
  }
`;

const NoPageScroll = createGlobalStyle`
  html:has(dialog:modal) { overflow: hidden; }
`;

interface Props {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel from the side over everything else; the platform's own dialog keeps the focus and Escape. A click beside
 * it closes it, and so does a link in it, which leads elsewhere.
 */
export function Drawer({ open, label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const closeWhereLeft = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) onClose();
  };
  return (
    <Dialog ref={dialog} aria-label={label} onClose={onClose} onClick={closeWhereLeft}>
      <NoPageScroll />
      {children}
    </Dialog>
  );
}
