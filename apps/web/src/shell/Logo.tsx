import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { href } from '../paths.ts';
import { useSite } from './site-context.ts';

const HomeLink = styled(Link)`
  display: block;
  flex: 0 1 auto;
  /* The logo is designed for the header's colour: kept in forced-colors mode. */
  forced-color-adjust: none;
  background: ${token('--header-surface')};
  min-inline-size: 0;
  img {
    block-size: var(--logo-height, 2.25rem);
    inline-size: auto;
    max-inline-size: min(15rem, 52vw);
    object-fit: contain;
    object-position: left;
  }
`;

/** The channel's logo, a link to the home page. */
export function Logo({ className }: { readonly className?: string }) {
  const t = useT();
  const { name, assets } = useSite().config;
  return (
    <HomeLink to={href.home()} aria-label={`${name}, ${t('app.home')}`} className={className}>
      <img src={assets.logo} alt={name} width={assets.logoWidth} height={assets.logoHeight} />
    </HomeLink>
  );
}
