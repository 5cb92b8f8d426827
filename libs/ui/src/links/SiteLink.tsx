import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetch, useResolveLink } from './site-pages.ts';

interface Props extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** As the server gave it. */
  readonly url: string | null;
  readonly children: ReactNode;
}

/** A link to where the server says; nothing where that leads nowhere. */
export function SiteLink({ url, children, ...rest }: Props) {
  const prefetch = usePrefetch();
  const address = useResolveLink()(url);
  switch (address?.kind) {
    case 'page':
      return (
        <Link {...rest} to={address.to} onPointerDown={() => prefetch(address.to)}>
          {children}
        </Link>
      );
    case 'elsewhere':
      return (
        <a {...rest} href={address.href} rel="noopener">
          {children}
        </a>
      );
    case 'contact':
      return (
        <a {...rest} href={address.href}>
          {children}
        </a>
      );
    default:
      return null;
  }
}
