import { token, type TokenName } from '@grandstand/ui-theme';
import type { LucideIcon } from 'lucide-react/icons';
import { css, styled } from 'styled-components';

/** Named as the text that the icon stands beside; an icon is a quarter larger than its letters. */
const sizes = {
  xs: '--font-size-xs',
  s: '--font-size-s',
  m: '--font-size-m',
  l: '--font-size-l',
  xl: '--font-size-xl',
} as const satisfies Record<string, TokenName>;

const Drawing = styled.svg<{ $size: keyof typeof sizes; $points: boolean; $filled: boolean }>`
  display: inline-block;
  flex: none;
  inline-size: calc(1.25 * ${({ $size }) => token(sizes[$size])});
  block-size: calc(1.25 * ${({ $size }) => token(sizes[$size])});
  vertical-align: -0.25em;
  fill: ${({ $filled }) => ($filled ? 'currentColor' : 'none')};
  ${({ $points }) =>
    $points &&
    css`
      [dir='rtl'] & {
        scale: -1 1;
      }
    `}
`;

interface Props {
  readonly of: LucideIcon;
  readonly size?: keyof typeof sizes;
  /** Points along the line of text (an arrow, a chevron): mirrored where that runs from right to left. */
  readonly mirrorInRtl?: boolean;
  readonly filled?: boolean;
  /** What it says where no text beside it does. */
  readonly label?: string;
  readonly className?: string;
}

/** The one way to place an icon: a stroke of 1.75 px at every size, and hidden from those who hear the text beside it. */
export function Icon({ of, size = 'm', mirrorInRtl = false, filled = false, label, className }: Props) {
  return (
    <Drawing
      as={of}
      strokeWidth={1.75}
      nonScalingStroke
      $size={size}
      $points={mirrorInRtl}
      $filled={filled}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
