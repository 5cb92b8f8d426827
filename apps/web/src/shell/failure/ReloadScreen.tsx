import { useT } from '@grandstand/i18n';
import { useReloadErrors, useSession } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { FailureScreen } from './FailureScreen.tsx';

const Over = styled.div`
  position: fixed;
  z-index: 90;
  inset: 0;
  overflow: auto;
  background: ${token('--canvas')};
  color: ${token('--text')};
  outline: none;
`;

/** The page below stays mounted, so that its scroll position, player and form input survive. */
const Below = styled.div`
  display: contents;
`;

/**
 * The reload screen (§4): covers the page while a URL that the page needs fails, until that URL succeeds. A mutation is
 * not repeated: the user goes back to the form.
 */
export function ReloadScreen({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const errors = [...useReloadErrors().values()];
  const { clearReloadErrors } = useSession();
  const isUp = errors.length > 0;
  const over = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isUp) {
      before.current = document.activeElement;
      over.current?.focus();
    } else if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }, [isUp]);
  return (
    <>
      <Below inert={isUp}>{children}</Below>
      {isUp && (
        <Over ref={over} tabIndex={-1} data-reload-screen>
          <FailureScreen
            {...(errors.some(({ isRateLimited }) => isRateLimited) && { text: t('app.tooManyText') })}
            {...(errors.every(({ isMutation }) => isMutation) && { onReturn: clearReloadErrors })}
          />
        </Over>
      )}
    </>
  );
}
