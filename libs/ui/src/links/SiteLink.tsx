import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetch, useResolveLink } from './site-pages.ts';

interface Props extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** URL as received from the server. */
  readonly url: string | null;
  readonly children: ReactNode;
}

/** A link to a URL from the server: a page, another site or a contact. Renders nothing if the URL is unusable. */
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
