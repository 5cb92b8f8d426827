import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetch, useResolveLink } from './site-pages.ts';

interface Props extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** URL as received from the server. */
  readonly url: string | null;
  readonly children: ReactNode;
}

/** A link to a server-provided URL: a site page, an external page or a contact; null if the URL is not usable. */
export function SiteLink({ url, children, ...rest }: Props) {
  const prefetch = usePrefetch();
  const target = useResolveLink()(url);
  switch (target?.kind) {
    case 'page':
      return (
        <Link {...rest} to={target.to} onPointerDown={() => prefetch(target.to)}>
          {children}
        </Link>
      );
    case 'external':
      return (
        <a {...rest} href={target.href} rel="noopener">
          {children}
        </a>
      );
    case 'contact':
      return (
        <a {...rest} href={target.href}>
          {children}
        </a>
      );
    default:
      return null;
  }
}
