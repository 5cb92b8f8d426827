import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCatalogLinks } from './catalog-links.ts';
import { toSiteAddress } from './site-address.ts';

interface Props {
  /** As the server gave it. */
  readonly url: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to where the server says; nothing but its content where that leads nowhere. */
export function SiteLink({ url, className, children }: Props) {
  const { prefetch } = useCatalogLinks();
  const address = toSiteAddress(url);
  switch (address?.kind) {
    case 'page':
      return (
        <Link to={address.to} className={className} onPointerDown={() => prefetch(address.to)}>
          {children}
        </Link>
      );
    case 'elsewhere':
      return (
        <a href={address.href} rel="noopener" className={className}>
          {children}
        </a>
      );
    default:
      return null;
  }
}
