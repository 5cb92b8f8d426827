import { SiteLink, TextLink, useResolveLink } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { prefixedId } from './allowed-markup.ts';

interface Props {
  /** From the channel's HTML; not trusted. */
  readonly url: string | null;
  readonly children: ReactNode;
}

/** A link in a channel's text. External links open in a new tab; an invalid link becomes plain text. */
export function RichLink({ url, children, ...rest }: Props) {
  const resolveLink = useResolveLink();
  const fragment = /^#([^\s#]+)$/.exec(url ?? '')?.[1];
  if (fragment !== undefined) {
    return (
      <a {...rest} href={`#${prefixedId(fragment)}`}>
        {children}
      </a>
    );
  }
  const target = resolveLink(url);
  if (target === null) return <span {...rest}>{children}</span>;
  if (target.kind !== 'external') {
    return (
      <SiteLink {...rest} url={url}>
        {children}
      </SiteLink>
    );
  }
  return (
    <TextLink {...rest} href={target.href} external>
      {children}
    </TextLink>
  );
}
