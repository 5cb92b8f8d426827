import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { LucideIcon } from 'lucide-react/icons';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { displayText } from '../foundation/text.ts';
import { useOnline } from './use-online.ts';

/** Drawn like the centre circle of a pitch, with the icon in place of the ball. */
const Panel = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 0.75rem;
  inline-size: 100%;
  min-block-size: var(--notice-height, 20rem);
  padding: 3rem 1.5rem 2.5rem;
  border-radius: ${token('--radius-l')};
  background:
    radial-gradient(ellipse 28rem 18rem at 50% 5.5rem, ${token('--accent-soft')}, transparent 75%),
    ${token('--surface-sunken')};
  text-align: center;

  > :is(strong, h1, h2) {
    ${displayText}
    max-inline-size: 34rem;
    font-size: ${token('--font-size-xl')};
  }
  > p {
    max-inline-size: 30rem;
    color: ${token('--text-muted')};
    text-wrap: balance;
  }
`;

const Mark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 5rem;
  block-size: 5rem;
  margin-block-end: 1.75rem;
  border-radius: 50%;
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  box-shadow:
    inset 0 0 0 1px ${token('--border')},
    ${token('--shadow-2')};
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
  }
  /* Centre circle */
  &::before {
    inline-size: 8.5rem;
    block-size: 8.5rem;
    border: 2px solid ${token('--border')};
    border-radius: 50%;
  }
  /* Halfway line */
  &::after {
    inline-size: 100vw;
    block-size: 2px;
    background: ${token('--border')};
    mask-image: linear-gradient(
      to right,
      transparent 10%,
      black calc(50% - 4.25rem),
      transparent calc(50% - 4.25rem) calc(50% + 4.25rem),
      black calc(50% + 4.25rem),
      transparent 90%
    );
  }
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
  margin-block-start: 0.75rem;
  &:empty {
    display: none;
  }
`;

export interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** Set to `h1` where the notice is the whole page. A component must render one of these elements. */
  readonly heading?: 'h1' | 'h2' | 'strong' | ComponentType<PropsWithChildren>;
  /** `alert`: announced at once, for unexpected errors. */
  readonly role?: 'alert';
}

/** Shown when there is no content, with an optional action. */
export function EmptyState({ icon, title, text, action, heading: Title = 'strong', role }: NoticeProps) {
  return (
    <Panel role={role}>
      <Mark>
        <Icon of={icon} size="xl" />
      </Mark>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      <Action>{action}</Action>
    </Panel>
  );
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <Button $look="secondary" onClick={onRetry}>
      <Icon of={RotateCw} />
      {t('app.retry')}
    </Button>
  );
}

/** A part of the page that failed to load, with a retry button; offline, `OfflineState`. */
export function ErrorState({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  if (!useOnline()) return <OfflineState onRetry={onRetry} />;
  return (
    <EmptyState
      role="alert"
      icon={TriangleAlert}
      title={t('app.whoops')}
      text={t('app.somethingWrong')}
      action={<Retry onRetry={onRetry} />}
    />
  );
}

/** A part of the page that cannot load without a connection. */
export function OfflineState({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      role="alert"
      icon={WifiOff}
      title={t('app.offlineTitle')}
      text={t('app.offlineText')}
      action={<Retry onRetry={onRetry} />}
    />
  );
}
