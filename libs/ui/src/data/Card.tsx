import { token } from '@grandstand/ui-theme';
import { css, styled } from 'styled-components';
import { media } from '../foundation/media.ts';
import { labelText } from '../foundation/text.ts';

/** A surface whose one `StretchedLink` makes it clickable as a whole. Other links and buttons lie above that link. */
export const Card = styled.article<{ $flat?: boolean }>`
  position: relative;
  min-inline-size: 0;
  overflow: hidden;
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  box-shadow:
    0 0 0 ${token('--border-width')} ${token('--border')},
    ${({ $flat }) => ($flat ? '0 0 transparent' : token('--shadow-1'))};
  transition:
    transform ${token('--motion-fast')} ease-out,
    box-shadow ${token('--motion-fast')} ease-out,
    background-color ${token('--motion-fast')} ease-out;
  &:has([data-stretched]:focus-visible) {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 2px;
  }
  &:has([data-stretched]):active {
    background: ${token('--card-hover')};
  }
  ${media.hover} {
    &:has([data-stretched]):hover {
      background: ${token('--card-hover')};
      ${({ $flat }) =>
        !$flat &&
        css`
          transform: translateY(-3px);
          box-shadow:
            0 0 0 ${token('--border-width')} ${token('--border')},
            ${token('--shadow-2')};
        `}
    }
  }
  a:not([data-stretched]),
  button {
    position: relative;
    z-index: 2;
  }
`;

/** A link whose click area covers its card. `as={Link}` for pages of the site. */
export const StretchedLink = styled.a.attrs<{ readonly 'data-stretched'?: boolean }>({
  'data-stretched': true,
})`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
  /* A link with an aria-label but no text. */
  &:empty {
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

/** The call to action at the bottom of a card: text with an icon, not a separate link. Hidden if empty. */
export const NextStep = styled.p`
  ${labelText}
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: ${token('--link')};
  line-height: 1.25rem;
  &:empty {
    display: none;
  }
`;
