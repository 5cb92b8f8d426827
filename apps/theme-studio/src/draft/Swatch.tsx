import { parseColor } from '@grandstand/ui-theme';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';

/** A colour over a checkerboard, which shows its transparency. */
export const ColorChip = styled.span<{ $size?: string }>`
  --chip: transparent;
  forced-color-adjust: none;
  display: inline-block;
  flex: none;
  inline-size: ${({ $size = '1.1rem' }) => $size};
  block-size: ${({ $size = '1.1rem' }) => $size};
  border-radius: 4px;
  background:
    linear-gradient(var(--chip), var(--chip)),
    repeating-conic-gradient(#c9c9cf 0 25%, #ffffff 0 50%) 0 0 / 8px 8px;
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${token('--text')} 22%, transparent);
`;

/** The chip of a colour; nothing for other values. */
export const Swatch = ({ color, size = '1.1rem' }: { readonly color: string; readonly size?: string }) =>
  parseColor(color) === null ? null : <ColorChip aria-hidden $size={size} style={{ '--chip': color }} />;
