import { useT } from '@grandstand/i18n';
import { useForgetTroubles, useTroubles } from '@grandstand/session';
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

/** The page below keeps its place, its player and all that was typed: what has passed brings it back as it was. */
const Below = styled.div`
  display: contents;
`;

/**
 * The reload screen (§4): over the page for as long as an address that the page needs is in trouble. It goes by itself
 * when the address succeeds. What somebody has sent is not asked for again: they go back to what they entered.
 */
export function ReloadScreen({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const troubles = [...useTroubles().values()];
  const forget = useForgetTroubles();
  const isUp = troubles.length > 0;
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
            {...(troubles.some(({ isTooMany }) => isTooMany) && { text: t('app.tooManyText') })}
            {...(troubles.every(({ wasSent }) => wasSent) && { onReturn: forget })}
          />
        </Over>
      )}
    </>
  );
}
