import { token } from '@grandstand/ui-theme';
import { displayText, Icon } from '@grandstand/ui';
import type { LucideIcon } from 'lucide-react/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { AuthScreen } from './AuthPanel.tsx';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 0.75rem;
  text-align: center;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-2xl')};
    outline: none;
  }
  > p {
    color: ${token('--text-muted')};
    text-wrap: balance;
  }
`;

const tones = {
  neutral: { background: '--accent-soft', color: '--text' },
  good: { background: '--success-soft', color: '--success' },
  bad: { background: '--error-soft', color: '--error' },
} as const;

const IconDisc = styled.span<{ $tone: keyof typeof tones }>`
  display: grid;
  place-items: center;
  inline-size: 5rem;
  block-size: 5rem;
  margin-block-end: 0.5rem;
  border-radius: 50%;
  background: ${({ $tone }) => token(tones[$tone].background)};
  color: ${({ $tone }) => token(tones[$tone].color)};
`;

const Actions = styled.div`
  display: grid;
  gap: 0.75rem;
  inline-size: 100%;
  margin-block-start: 1rem;
  &:empty {
    display: none;
  }
`;

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: keyof typeof tones;
  /** Actions, the most likely first. */
  readonly children?: ReactNode;
}

/**
 * The result of what the user asked for, such as a new password. Moves the focus to its heading, so that screen readers
 * announce it.
 */
export function Outcome({ icon, title, text, tone = 'neutral', children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <AuthScreen labelledBy={id}>
      <Body>
        <IconDisc $tone={tone}>
          <Icon of={icon} size="xl" />
        </IconDisc>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p>{text}</p>}
        <Actions>{children}</Actions>
      </Body>
    </AuthScreen>
  );
}
