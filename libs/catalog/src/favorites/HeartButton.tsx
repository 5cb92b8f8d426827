import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Icon, IconButton, media } from '@grandstand/ui';
import HeartIcon from 'lucide-react/icons/heart';
import type { ComponentPropsWithRef } from 'react';
import { css, keyframes, styled } from 'styled-components';

export type HeartButtonLook = 'labelled' | 'icon' | 'image';

const beat = keyframes`
  50% { scale: 1.25; }
`;

const beating = css`
  &[data-marked='true'] svg {
    animation: ${beat} ${token('--motion-slow')} ease-out;
    ${media.reducedMotion} {
      animation: none;
    }
  }
`;

const Labelled = styled.span`
  display: contents;
  > button {
    ${beating}
    &[data-marked='true'] svg {
      color: ${token('--link')};
    }
  }
`;

const Round = styled(IconButton)<{ $onImage: boolean }>`
  ${beating}
  ${({ $onImage }) =>
    $onImage
      ? css`
          inline-size: 2.25rem;
          block-size: 2.25rem;
          ${media.touch} {
            inline-size: 2.75rem;
            block-size: 2.75rem;
          }
          background: color-mix(in srgb, ${token('--scrim')} 80%, transparent);
          color: ${token('--on-image')};
          backdrop-filter: blur(8px);
          &[data-marked='true'] svg {
            color: ${token('--on-image-accent')};
          }
        `
      : css`
          color: ${token('--text-muted')};
          &[data-marked='true'] {
            color: ${token('--link')};
          }
        `}
`;

interface Props extends ComponentPropsWithRef<'button'> {
  readonly look: HeartButtonLook;
  readonly isFavorite: boolean;
  /** The name of the item, for the accessible name. */
  readonly name: string;
}

/** A favorite button, filled if `isFavorite`; the caller handles the press. */
export function HeartButton({ look, isFavorite, name, ...button }: Props) {
  const t = useT();
  const label = t('favorites.of', { name });
  const icon = <Icon of={HeartIcon} filled={isFavorite} size={look === 'image' ? 's' : 'm'} />;
  if (look === 'labelled')
    return (
      <Labelled>
        <Button $look="secondary" {...button} aria-label={label} data-marked={isFavorite}>
          {icon}
          {t('favorites.favorite')}
        </Button>
      </Labelled>
    );
  return (
    <Round {...button} $onImage={look === 'image'} aria-label={label} data-marked={isFavorite}>
      {icon}
    </Round>
  );
}

const Placeholder = styled.span<{ $look: HeartButtonLook }>`
  display: inline-block;
  inline-size: ${({ $look }) => ($look === 'labelled' ? '9rem' : '2.75rem')};
  block-size: ${({ $look }) => ($look === 'labelled' ? token('--control-height') : '2.75rem')};
  ${({ $look }) => $look === 'image' && 'display: none;'}
`;

/** Placeholder while the button's texts load. */
export const HeartButtonPlaceholder = ({ look }: Pick<Props, 'look'>) => (
  <Placeholder $look={look} aria-hidden />
);
