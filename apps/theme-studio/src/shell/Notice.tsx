import { Icon } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import type { LucideIcon } from 'lucide-react/icons';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StudioStyle } from './StudioStyle.tsx';

const Page = styled.main`
  display: grid;
  place-items: center;
  block-size: 100dvh;
  padding: 2rem;
  overflow: auto;
`;

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  inline-size: min(34rem, 100%);
  padding: 1.75rem;
  border-radius: 12px;
  background: ${token('--card-background')};
  box-shadow:
    inset 0 0 0 1px ${token('--border')},
    ${token('--shadow-2')};
  h1 {
    font-size: ${token('--font-size-xl')};
    font-weight: 650;
  }
  p {
    color: ${token('--text-muted')};
    white-space: pre-wrap;
  }
`;

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly isError?: boolean;
}

/** A page of the studio without an open channel. */
export const Notice = ({ icon, title, text, children, isError = false }: Props) => (
  <Page>
    <StudioStyle scheme="system" />
    <Card role={isError ? 'alert' : undefined}>
      <Icon of={icon} size="xl" />
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </Card>
  </Page>
);
