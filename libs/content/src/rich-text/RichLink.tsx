import { SiteLink, TextLink, useResolveLink } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { prefixedId } from './allowed-markup.ts';

interface Props {
  /** As the channel wrote it; not trusted. */
  readonly url: string | null;
  readonly children: ReactNode;
}

/** A link within a channel's text. Other sites open in a tab of their own; what leads nowhere is its text. */
export function RichLink({ url, children, ...rest }: Props) {
  const resolveLink = useResolveLink();
  const within = /^#([^\s#]+)$/.exec(url ?? '')?.[1];
  if (within !== undefined) {
    return (
      <a {...rest} href={`#${prefixedId(within)}`}>
        {children}
      </a>
    );
  }
  const address = resolveLink(url);
  if (address === null) return <span {...rest}>{children}</span>;
  if (address.kind !== 'external') {
    return (
      <SiteLink {...rest} url={url}>
        {children}
      </SiteLink>
    );
  }
  return (
    <TextLink {...rest} href={address.href} external>
      {children}
    </TextLink>
  );
}
