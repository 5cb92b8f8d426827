import type { DenialReason } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import type { LucideIcon } from 'lucide-react/icons';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { DENIAL_MESSAGES } from '../feedback/denial-messages.ts';
import { type AccessAction, type AccessLinks, accessActions } from '../feedback/access-actions.ts';
import { media } from '../foundation/media.ts';
import { displayText } from '../foundation/text.ts';

interface CardProps {
  /** On wide screens, leaves the crests at both sides visible. */
  readonly $between?: boolean;
  /** Hides text and icon when there is little space, in favour of title and buttons. */
  readonly $buttonsFirst?: boolean;
}

/** Dark behind the text, transparent at both sides. */
const between = css`
  ${media.laptop} {
    background:
      linear-gradient(to top, ${token('--scrim')}, transparent 30%),
      linear-gradient(
        to right,
        transparent 27%,
        ${token('--scrim')} 37%,
        ${token('--scrim')} 63%,
        transparent 73%
      );
    /* :not(p) raises the specificity above the width of a child, e.g. the countdown. */
    > :not(p) {
      max-inline-size: 26%;
    }
    > p {
      max-inline-size: min(32rem, 34%);
    }
    > strong {
      font-size: clamp(1.25rem, 2.1vw, 2rem);
    }
  }
`;

const buttonsFirst = css`
  @container (width < 30rem) {
    > svg {
      display: none;
    }
  }
  @container (width < 22.5rem) {
    > p {
      display: none;
    }
  }
`;

/** Content of a stage without a player. */
export const StageCard = styled.div<CardProps>`
  z-index: 1;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: clamp(0.375rem, 1.6vw, 1rem);
  padding: 1rem clamp(1rem, 4vw, 3rem);
  background: ${token('--scrim')};
  color: ${token('--on-image')};
  text-align: center;
  > strong {
    ${displayText}
    font-size: clamp(1.375rem, 3vw, 2.5rem);
  }
  > p {
    max-inline-size: 32rem;
    font-size: clamp(0.875rem, 1.6vw, 1.125rem);
    line-height: 1.4;
    color: ${token('--on-image-muted')};
    text-wrap: balance;
  }
  > svg {
    inline-size: clamp(1.75rem, 4vw, 2.75rem);
    block-size: auto;
  }
  ${({ $between }) => $between && between}
  ${({ $buttonsFirst }) => $buttonsFirst && buttonsFirst}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.5rem 0.75rem;
  > small {
    inline-size: 100%;
    color: ${token('--on-image-muted')};
    font-size: ${token('--font-size-s')};
    text-wrap: balance;
    @container (width < 48rem) {
      display: none;
    }
  }
  &:empty {
    display: none;
  }
`;

interface NoticeProps extends CardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

const StageNotice = ({ icon: NoticeIcon, title, text, children, ...card }: NoticeProps) => (
  <StageCard {...card}>
    <NoticeIcon strokeWidth={1.5} aria-hidden />
    <strong>{title}</strong>
    <p>{text}</p>
    {children}
  </StageCard>
);

/** Access is granted, but there is no stream yet. */
export function StageNotReady(card: CardProps) {
  const t = useT();
  return (
    <StageNotice {...card} icon={Clock} title={t('catalog.notReady')} text={t('catalog.notReadyText')} />
  );
}

interface DenialProps {
  readonly reason: DenialReason;
  readonly links: AccessLinks;
  /** Instead of the reason's title and text. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** Links to what lets the user watch, most likely first; default: by the reason. */
  readonly actions?: readonly AccessAction[];
  /** After the links. */
  readonly button?: ReactNode;
  readonly $between?: boolean;
  readonly children?: ReactNode;
}

/** Why the user may not watch, with buttons to resolve it. */
export function StageDenial({
  reason,
  links,
  title,
  text,
  actions,
  button,
  $between = false,
  children,
}: DenialProps) {
  const t = useT();
  const messages = DENIAL_MESSAGES[reason];
  return (
    <StageNotice
      icon={messages.icon}
      title={title ?? t(messages.title)}
      text={text ?? t(messages.text)}
      $between={$between}
      $buttonsFirst
    >
      <Actions>
        {(actions ?? accessActions(reason, links)).map(({ to, text: name, values }, index) => (
          <Button key={to} as={Link} to={to} $look={index === 0 ? 'primary' : 'image'}>
            {t(name, values)}
          </Button>
        ))}
        {button}
      </Actions>
      {children}
    </StageNotice>
  );
}
