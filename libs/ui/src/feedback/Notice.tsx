import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { displayText } from '../foundation/text.ts';

const Panel = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 0.75rem;
  min-block-size: var(--notice-height, 16rem);
  padding: 2.5rem 1.5rem;
  border-radius: ${token('--radius-l')};
  background:
    repeating-linear-gradient(-60deg, ${token('--body-text-color-95')} 0 2px, transparent 2px 14px),
    ${token('--surface-sunken')};
  text-align: center;

  strong {
    ${displayText}
    font-size: ${token('--font-size-l')};
  }
  p {
    max-inline-size: 28rem;
    color: ${token('--text-muted')};
    text-wrap: balance;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border-radius: 50%;
  background: ${token('--surface-raised')};
  color: ${token('--text-muted')};
  box-shadow: ${token('--shadow-1')};
`;

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Nothing to show here: says so, and what to do instead. */
export function EmptyState({ icon, title, text, action }: NoticeProps) {
  return (
    <Panel>
      <Mark aria-hidden>{icon}</Mark>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </Panel>
  );
}

/** A part of the page that could not be had, with a way to try again. */
export function ErrorState({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert size={26} strokeWidth={1.75} />}
        title={t('app.whoops')}
        text={t('app.somethingWrong')}
        action={
          <Button $look="secondary" onClick={onRetry}>
            <RotateCw size={18} strokeWidth={1.75} aria-hidden />
            {t('app.retry')}
          </Button>
        }
      />
    </div>
  );
}
