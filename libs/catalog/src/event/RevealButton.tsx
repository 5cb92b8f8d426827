import { useT } from '@grandstand/i18n';
import { useRevealResult } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Icon, media } from '@grandstand/ui';
import EyeOff from 'lucide-react/icons/eye-off';
import type { RefObject } from 'react';
import { css, styled } from 'styled-components';
import type { CatalogEvent } from './catalog-event.ts';

const Button = styled.button<{ $withLabel: boolean }>`
  display: inline-grid;
  place-items: center;
  align-content: center;
  gap: 0.25rem;
  min-inline-size: 2.25rem;
  min-block-size: 2.25rem;
  ${media.touch} {
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }
  border-radius: ${token('--radius-s')};
  color: ${token('--text-muted')};
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
    color: ${token('--text')};
  }
  ${({ $withLabel }) =>
    $withLabel &&
    css`
      max-inline-size: 8rem;
      padding: 0.5rem 1rem;
      font-size: ${token('--font-size-xs')};
      font-weight: 650;
      line-height: 1.25;
      text-align: center;
      text-wrap: balance;
    `}
`;

interface Props {
  readonly event: CatalogEvent;
  /** Element of the score; takes the focus when the button disappears. */
  readonly scoreRef: RefObject<HTMLElement | null>;
  readonly withLabel?: boolean;
}

/** Replaces a hidden score; a press reveals it for this event during this visit. */
export function RevealButton({ event, scoreRef, withLabel = false }: Props) {
  const t = useT();
  const reveal = useRevealResult();
  return (
    <Button
      type="button"
      $withLabel={withLabel}
      aria-label={`${t('catalog.showScore')}: ${event.title}`}
      onClick={() => {
        reveal(event.id);
        scoreRef.current?.focus();
      }}
    >
      <Icon of={EyeOff} size={withLabel ? 'l' : 'm'} />
      {withLabel && t('catalog.showScore')}
    </Button>
  );
}
