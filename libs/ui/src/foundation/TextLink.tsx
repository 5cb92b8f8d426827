import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ElementType, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import { media } from './media.ts';
import type { PropsAs } from './polymorphic.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Style of a link in running text; also for links in content from the CMS. */
export const linkStyle = css`
  border-radius: 2px;
  color: ${token('--link')};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-thickness: 2px;
  }
  &:active {
    text-decoration-style: dotted;
  }
`;

/** Style of a link outside running text: marked by an arrow, not underlined. */
const aloneStyle = css`
  display: inline-block;
  border-radius: ${token('--radius-s')};
  color: ${token('--link')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
  ${media.touch} {
    padding-block: calc((2.75rem - 1lh) / 2);
  }
  svg {
    margin-inline-start: 0.375rem;
    transition: translate ${token('--motion-fast')} ease-out;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
  &:hover svg,
  &:active svg {
    translate: 0.1875rem;
    [dir='rtl'] & {
      translate: -0.1875rem;
    }
  }
`;

const Anchor = styled.a<{ $alone: boolean }>`
  ${({ $alone }) => ($alone ? aloneStyle : linkStyle)}
`;

interface OwnProps {
  /** Outside running text, with an arrow. */
  readonly arrow?: boolean;
  /** Opens in a new tab: for other sites, and for own pages that must not replace a form. */
  readonly external?: boolean;
  readonly children?: ReactNode;
}

/** A link in the brand's colour. `as={Link}` for pages of the site. */
export function TextLink<C extends ElementType = 'a'>(props: PropsAs<C, OwnProps>): ReactNode;
export function TextLink({ arrow = false, external = false, children, ...rest }: PropsAs<'a', OwnProps>) {
  const t = useT();
  return (
    <Anchor {...rest} $alone={arrow} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {external && <VisuallyHidden> ({t('app.opensNewTab')})</VisuallyHidden>}
      {external && <Icon of={ArrowUpRight} size={arrow ? 's' : 'xs'} mirrorInRtl />}
      {arrow && !external && <Icon of={ArrowRight} size="s" mirrorInRtl />}
    </Anchor>
  );
}
