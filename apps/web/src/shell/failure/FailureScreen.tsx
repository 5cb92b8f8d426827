import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, displayText, GlobalStyle, OfflineBanner, useNow } from '@grandstand/ui';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { styled } from 'styled-components';

/** §9, *Reload-screen countdown*. */
const COUNTDOWN_MS = 60_000;

const Screen = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1.25rem;
  min-block-size: 100dvh;
  padding: 2rem ${token('--page-padding')};
  text-align: center;
  h1 {
    ${displayText}
    font-size: clamp(3rem, 12vw, 7rem);
  }
  p {
    max-inline-size: 34rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-l')};
    text-wrap: balance;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
`;

interface Props {
  /** Default: the message about technical difficulties. */
  readonly text?: string;
  /** Returns to the page, if its state is still there. */
  readonly onReturn?: () => void;
}

/** The full-page error screen (§2). The reload button is disabled for a countdown, to protect an overloaded service. */
export function FailureScreen({ text, onReturn }: Props) {
  const t = useT();
  const nowMs = useNow(1000);
  const [untilMs, setUntilMs] = useState(nowMs + COUNTDOWN_MS);
  // The device's clock was set back: restart the countdown instead of extending it.
  if (untilMs > nowMs + COUNTDOWN_MS) setUntilMs(nowMs + COUNTDOWN_MS);
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return (
    <>
      <GlobalStyle />
      <Screen role="alert">
        <h1>{t('app.whoops')}</h1>
        <p>{text ?? t('app.technicalDifficulties')}</p>
        {onReturn && <p>{t('app.entriesKept')}</p>}
        <Buttons>
          {onReturn && (
            <Button disabled={secondsLeft > 0} onClick={onReturn}>
              {t('app.returnToPage')}
            </Button>
          )}
          <Button
            $look={onReturn ? 'secondary' : 'primary'}
            disabled={secondsLeft > 0}
            onClick={() => location.reload()}
          >
            <RotateCw size={18} strokeWidth={1.75} aria-hidden />
            {secondsLeft > 0 ? t('app.reloadIn', { seconds: secondsLeft }) : t('app.reload')}
          </Button>
        </Buttons>
      </Screen>
      <OfflineBanner />
    </>
  );
}
