import { systemClock } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react/icons';
import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { Button, IconButton } from '../controls/Button.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { media } from '../foundation/media.ts';
import { useObservable } from '../foundation/observable.ts';
import { type Toast, type Toasts, toasts as appToasts, type ToastType } from './toasts.ts';

/** In the top layer, above dialogs. Takes no space and no clicks while empty. */
const Stack = styled.div`
  position: fixed;
  inset-block: auto max(1rem, env(safe-area-inset-bottom));
  inset-inline: 1rem;
  inline-size: auto;
  margin: 0;
  padding: 0;
  border: 0;
  display: grid;
  gap: 0.625rem;
  justify-items: center;
  overflow: visible;
  background: none;
  color: inherit;
  pointer-events: none;
  ${media.tablet} {
    inset-inline: auto max(1.5rem, env(safe-area-inset-right));
    inset-block-end: 1.5rem;
    inline-size: 24rem;
  }
  /* Above the offline banner. */
  html:has([data-offline-banner]) & {
    inset-block-end: calc(max(1rem, env(safe-area-inset-bottom)) + 4.5rem);
  }
`;

const Panel = styled.div<{ $type: ToastType }>`
  --tone: ${({ $type }) => token($type === 'info' ? '--text-muted' : `--${$type}`)};
  pointer-events: auto;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.75rem;
  inline-size: 100%;
  max-inline-size: 27rem;
  padding: 0.5rem;
  padding-inline-start: 1rem;
  border-radius: ${token('--radius-m')};
  border-inline-start: 4px solid var(--tone);
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  box-shadow:
    inset 0 0 0 1px ${token('--border')},
    ${token('--shadow-3')};
  font-weight: 600;
  line-height: 1.4;
  touch-action: pan-y;
  transition:
    opacity ${token('--motion-slow')} ease-out,
    transform ${token('--motion-slow')} ease-out;
  @starting-style {
    opacity: 0;
    transform: translateY(0.75rem);
  }
  > svg {
    margin-block-start: 0.6875rem;
    color: var(--tone);
  }
  p {
    padding-block: 0.6875rem;
  }
`;

/** Below the text. */
const Actions = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block-start: -0.5rem;
  padding-block-end: 0.375rem;
`;

const icons: Readonly<Record<ToastType, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
};

/** A modal dialog makes everything else inert, so toasts are rendered inside the topmost one. */
const hostElement = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

const noHostElement = (): null => null;

/** Calls back when a dialog opens (`toggle`) or closes. These events do not bubble, so they are captured. */
function subscribeToHostElement(onChange: () => void): () => void {
  document.addEventListener('toggle', onChange, true);
  document.addEventListener('close', onChange, true);
  return () => {
    document.removeEventListener('toggle', onChange, true);
    document.removeEventListener('close', onChange, true);
  };
}

/**
 * In a task of its own, as `showPopover` has the page styled at once. It throws while another popover is opening, so it is
 * tried again.
 */
function openPopover(element: HTMLElement): void {
  systemClock.after(0, () => {
    if (!element.isConnected || element.matches(':popover-open')) return;
    try {
      element.showPopover();
    } catch {
      openPopover(element);
    }
  });
}

/** Renders the app's toasts: at the bottom on phones, in a corner on larger screens. Mount it once. */
export function ToastHost({ toasts = appToasts }: { readonly toasts?: Toasts }) {
  const visible = useObservable(toasts.visible);
  const host = useSyncExternalStore(subscribeToHostElement, hostElement, noHostElement);
  const stack = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);

  useEffect(() => {
    // The hovered or focused toast may have been removed, which fires no event.
    if (visible.length === 0 || !stack.current?.matches(':hover, :focus-within')) toasts.setPaused(false);
  }, [visible, toasts]);

  const attachStack = (element: HTMLDivElement | null) => {
    stack.current = element;
    if (element) openPopover(element);
  };
  const dismiss = (id: number) => {
    const hadFocus = stack.current?.contains(document.activeElement);
    toasts.dismiss(id);
    if (hadFocus && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  if (!host) return null;
  return createPortal(
    <Stack
      ref={attachStack}
      popover="manual"
      role="status"
      aria-atomic={false}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && toasts.setPaused(true)}
      onPointerLeave={() => toasts.setPaused(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        toasts.setPaused(true);
      }}
      onBlur={() => toasts.setPaused(false)}
    >
      {visible.map((toast) => (
        <Item key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </Stack>,
    host,
  );
}

/** A swipe of more than this distance dismisses a toast. */
const SWIPE_PX = 72;

function Item({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const t = useT();
  /** Where the swipe started; null while there is none. */
  const startX = useRef<number | null>(null);
  const swipedPx = (event: PointerEvent) => (startX.current === null ? 0 : event.clientX - startX.current);
  const moveTo = (panel: HTMLElement, px: number) => {
    panel.style.transform = px === 0 ? '' : `translateX(${px}px)`;
    panel.style.opacity = px === 0 ? '' : String(Math.max(0.2, 1 - Math.abs(px) / (3 * SWIPE_PX)));
  };
  return (
    <Panel
      $type={toast.type}
      role={toast.type === 'error' ? 'alert' : undefined}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') return;
        startX.current = event.clientX;
        event.currentTarget.style.transition = 'none';
      }}
      onPointerMove={(event) => startX.current !== null && moveTo(event.currentTarget, swipedPx(event))}
      onPointerUp={(event) => {
        const distancePx = swipedPx(event);
        startX.current = null;
        event.currentTarget.style.transition = '';
        if (Math.abs(distancePx) > SWIPE_PX) onDismiss();
        else moveTo(event.currentTarget, 0);
      }}
      onPointerCancel={(event) => {
        startX.current = null;
        event.currentTarget.style.transition = '';
        moveTo(event.currentTarget, 0);
      }}
    >
      <Icon of={icons[toast.type]} />
      <p>{toast.text}</p>
      <IconButton aria-label={t('app.close')} onClick={onDismiss}>
        <Icon of={X} />
      </IconButton>
      {toast.actions.length > 0 && (
        <Actions>
          {toast.actions.map(({ text, onSelect }) => (
            <Button
              key={text}
              $look="secondary"
              $size="small"
              onClick={() => {
                onDismiss();
                onSelect();
              }}
            >
              {text}
            </Button>
          ))}
        </Actions>
      )}
    </Panel>
  );
}
