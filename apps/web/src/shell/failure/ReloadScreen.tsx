import { useT } from '@grandstand/i18n';
import { useReloadErrors, useSession } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { FailureScreen } from './FailureScreen.tsx';

const Overlay = styled.div`
  position: fixed;
  z-index: 90;
  inset: 0;
  overflow: auto;
  background: ${token('--canvas')};
  color: ${token('--text')};
  outline: none;
`;

/** The page stays mounted, to keep its scroll position, player and form input. */
const PageBelow = styled.div`
  display: contents;
`;

/**
 * The reload screen (§4): covers the page from when a required request fails until it succeeds. Mutations are not
 * retried: the user can return to the form.
 */
export function ReloadScreen({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const errors = [...useReloadErrors().values()];
  const { clearReloadErrors } = useSession();
  const isShown = errors.length > 0;
  const overlay = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    if (isShown) {
      focusedBefore.current = document.activeElement;
      overlay.current?.focus();
    } else if (focusedBefore.current instanceof HTMLElement)
      focusedBefore.current.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <>
      <PageBelow inert={isShown}>{children}</PageBelow>
      {isShown && (
        <Overlay ref={overlay} tabIndex={-1} data-reload-screen>
          <FailureScreen
            {...(errors.some(({ isRateLimited }) => isRateLimited) && { text: t('app.tooManyText') })}
            {...(errors.every(({ isMutation }) => isMutation) && { onReturn: clearReloadErrors })}
          />
        </Overlay>
      )}
    </>
  );
}
