import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { onPageEvent } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import type { PlaybackFailure } from '../engine/playback-engine.ts';
import { failureMessages } from './failure-messages.ts';
import { focusPlayer } from './focus-player.ts';
import { compactPlayer } from './layout.ts';
import { veil } from './palette.ts';

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 6px;
  padding: 16px 24px;
  background: ${token('--scrim')};
  color: ${token('--on-image')};
  text-align: center;
  backdrop-filter: blur(12px);
`;
const Sign = styled(TriangleAlert)`
  margin-bottom: 6px;
  ${compactPlayer} {
    display: none;
  }
`;
const Title = styled.p`
  margin: 0;
  font-family: ${token('--font-display')};
  font-size: ${token('--font-size-l')};
  font-weight: 700;
  line-height: ${token('--line-tight')};
  text-wrap: balance;
  ${compactPlayer} {
    font-size: ${token('--font-size-m')};
  }
`;
const Hint = styled.p`
  max-width: 44ch;
  margin: 0;
  color: ${token('--on-image-muted')};
  font-size: ${token('--font-size-s')};
  line-height: ${token('--line-text')};
  text-wrap: balance;
`;
const Retry = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  margin-top: 12px;
  padding: 0 20px;
  border: 0;
  border-radius: ${token('--radius-m')};
  background: ${token('--on-image')};
  color: ${token('--scrim')};
  color: oklch(from ${token('--scrim')} l c h / 1);
  font: inherit;
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: ${veil(88)};
  }
  &:focus-visible {
    outline: 2px solid ${token('--on-image')};
    outline-offset: 3px;
  }
`;

interface FailureNoticeProps {
  readonly failure: PlaybackFailure;
  readonly onRetry: () => void;
}

export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  const t = useT();
  const { title, hint } = failureMessages[failure.kind];
  const awaitsConnection = failure.kind === 'network';
  useEffect(() => {
    if (!awaitsConnection) return undefined;
    return onPageEvent(window, ['online'], onRetry);
  }, [awaitsConnection, onRetry]);
  return (
    <Cover role="alert" data-failure={failure.kind}>
      <Sign aria-hidden size={40} strokeWidth={1.75} />
      <Title>{t(title)}</Title>
      <Hint>{t(hint)}</Hint>
      <Retry
        type="button"
        onClick={({ currentTarget }) => {
          focusPlayer(currentTarget);
          onRetry();
        }}
      >
        <RotateCw aria-hidden size={18} strokeWidth={1.75} />
        {t('player.retry')}
      </Retry>
    </Cover>
  );
}
