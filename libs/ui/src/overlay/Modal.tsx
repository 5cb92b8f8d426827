import { token } from '@grandstand/ui-theme';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

const Frame = styled.dialog`
  position: fixed;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  box-shadow: ${token('--shadow-3')};
  transition:
    transform ${token('--motion-slow')} ease-out,
    opacity ${token('--motion-slow')} ease-out,
    overlay ${token('--motion-slow')} allow-discrete,
    display ${token('--motion-slow')} allow-discrete;
  &:focus {
    outline: none;
  }
  &::backdrop {
    background: ${token('--backdrop')};
    opacity: 0;
    transition:
      opacity ${token('--motion-slow')} ease-out,
      overlay ${token('--motion-slow')} allow-discrete,
      display ${token('--motion-slow')} allow-discrete;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    &[open]::backdrop {
      opacity: 0;
    }
  }
`;

/** Prevents scrolling of the page; the padding replaces the scroll bar's width. */
const NoPageScroll = createGlobalStyle`
  html:has(dialog:modal) { overflow: hidden; padding-right: var(--scroll-bar, 0px); }
`;

function keepScrollBarWidth(): void {
  const { documentElement: root } = document;
  // With another modal open, the scroll bar is already hidden.
  if (document.querySelector('dialog:modal')) return;
  root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
}

export interface ModalProps {
  readonly open: boolean;
  /** Accessible name: a text, or the id of the labelling element. */
  readonly label: string | { readonly id: string };
  /** Called on Escape, on a backdrop click and on a click on a link inside; set `open` to false. */
  readonly onClose: () => void;
  readonly className?: string;
  readonly role?: 'alertdialog';
  /** Id of the describing element. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Base of dialogs and drawers: a native modal `<dialog>`. Initial focus is on the last element with `data-autofocus`,
 * otherwise on the first focusable one.
 */
export function Modal({ open, label, onClose, className, role, describedBy, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) element.close();
    else if (!element.open) {
      keepScrollBarWidth();
      element.showModal();
      [...element.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
    }
  }, [open]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      // Removed while open: returns the focus. Its own events would come when it is no longer in the document.
      if (!element?.open) return;
      element.close();
      element.dispatchEvent(new Event('toggle'));
    };
  }, []);
  const closeOnBackdropOrLink = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) onClose();
  };
  const name = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id };
  return (
    <Frame
      ref={dialog}
      className={className}
      role={role}
      aria-describedby={describedBy}
      {...name}
      onClose={onClose}
      onClick={closeOnBackdropOrLink}
    >
      <NoPageScroll />
      {children}
    </Frame>
  );
}
