import { token, type TokenName } from '@grandstand/ui-theme';
import type { LucideIcon } from 'lucide-react/icons';
import { css, styled } from 'styled-components';

/** Named after the font size beside the icon; the icon is 1.25 times as large. */
const sizes = {
  xs: '--font-size-xs',
  s: '--font-size-s',
  m: '--font-size-m',
  l: '--font-size-l',
  xl: '--font-size-xl',
} as const satisfies Record<string, TokenName>;

const Drawing = styled.svg<{ $size: keyof typeof sizes; $mirrored: boolean; $filled: boolean }>`
  display: inline-block;
  flex: none;
  inline-size: calc(1.25 * ${({ $size }) => token(sizes[$size])});
  block-size: calc(1.25 * ${({ $size }) => token(sizes[$size])});
  vertical-align: -0.25em;
  fill: ${({ $filled }) => ($filled ? 'currentColor' : 'none')};
  ${({ $mirrored }) =>
    $mirrored &&
    css`
      [dir='rtl'] & {
        scale: -1 1;
      }
    `}
`;

interface Props {
  readonly of: LucideIcon;
  readonly size?: keyof typeof sizes;
  /** For directional icons such as arrows. */
  readonly mirrorInRtl?: boolean;
  readonly filled?: boolean;
  /** Accessible name, if there is no text beside it. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon with a stroke of 1.75 px at every size. Decorative unless it has a `label`. */
export function Icon({ of, size = 'm', mirrorInRtl = false, filled = false, label, className }: Props) {
  return (
    <Drawing
      as={of}
      strokeWidth={1.75}
      nonScalingStroke
      $size={size}
      $mirrored={mirrorInRtl}
      $filled={filled}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
