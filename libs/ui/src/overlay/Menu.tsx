import { token } from '@grandstand/ui-theme';
import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';

const Panel = styled.div<{ $wide: boolean }>`
  position: fixed;
  inset: auto;
  margin: 0;
  border: 0;
  padding: 0.5rem;
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  box-shadow:
    inset 0 0 0 1px ${token('--border')},
    ${token('--shadow-3')};
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
  ${({ $wide }) =>
    $wide &&
    css`
      inline-size: min(${token('--page-width')}, 100vw - 2 * ${token('--page-padding')});
      max-block-size: min(70dvh, 40rem);
      inset-inline: 0;
      margin-inline: auto;
      padding: 1.25rem;
    `}
`;

interface Props {
  /** What is in the button that opens it. */
  readonly button: ReactNode;
  readonly className?: string;
  /** As wide as the page, rather than as its content. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const GAP_PX = 8;

/** A button and the panel it opens: the platform's popover, so Escape and a click elsewhere close it. */
export function Menu({ button, className, wide = false, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open');
    const box = anchor.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !box) return;
    const { style } = event.currentTarget;
    style.insetBlockStart = `${box.bottom + GAP_PX}px`;
    if (wide) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    style.insetInlineEnd = `${rtl ? box.left : document.documentElement.clientWidth - box.right}px`;
  };
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover();
  };

  return (
    <>
      <button type="button" ref={anchor} className={className} popoverTarget={id} aria-expanded={open}>
        {button}
      </button>
      <Panel ref={panel} id={id} popover="auto" $wide={wide} onBeforeToggle={place} onClick={closeOnChoice}>
        {children}
      </Panel>
    </>
  );
}
