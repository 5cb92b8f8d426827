import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  copyText,
  Button,
  displayText,
  Icon,
  media,
  metaText,
  ProgressBar,
  tabularFigures,
  toasts,
  VisuallyHidden,
} from '@grandstand/ui';
import Copy from 'lucide-react/icons/copy';
import { styled } from 'styled-components';

const Frame = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: clamp(1.25rem, 4vw, 2rem);
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-sunken')};
`;

/** Large enough to read from a distance; left to right in every language. */
const Digits = styled.p`
  ${displayText}
  ${tabularFigures}
  display: flex;
  justify-content: center;
  gap: 0.12em;
  font-size: min(5rem, 15cqi);
  line-height: 1;
  letter-spacing: 0.02em;
  /* A gap between the two groups of three digits. */
  > :nth-child(4) {
    margin-inline-start: 0.35em;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  p {
    ${metaText}
    ${tabularFigures}
  }
  ${media.tablet} {
    flex-wrap: nowrap;
  }
`;

interface Props {
  readonly code: string;
  readonly remainingMs: number;
  readonly lifetimeMs: number;
}

/** A code with its remaining time and a copy button. */
export function CodeDigits({ code, remainingMs, lifetimeMs }: Props) {
  const t = useT();
  const leftS = Math.ceil(remainingMs / 1000);
  const time = `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`;
  const copy = async () => {
    if (await copyText(code)) toasts.show(t('profile.codeCopied'), { type: 'success' });
    else toasts.show(t('profile.codeNotCopied'), { type: 'error' });
  };
  return (
    <Frame>
      <VisuallyHidden role="status">{t('profile.codeIs', { code: code.split('').join(' ') })}</VisuallyHidden>
      <Digits dir="ltr" aria-hidden>
        {code.split('').map((digit, index) => (
          <span key={index}>{digit}</span>
        ))}
      </Digits>
      <ProgressBar label={t('profile.codeTimeLeft')} value={remainingMs / lifetimeMs} />
      <Foot>
        <p>{t('profile.codeValidFor', { time })}</p>
        <Button $look="secondary" $size="small" onClick={() => void copy()}>
          <Icon of={Copy} size="s" />
          {t('profile.copyCode')}
        </Button>
      </Foot>
    </Frame>
  );
}
