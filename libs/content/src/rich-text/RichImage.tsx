import { toLinkTarget } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { TextLink, useMediaSource } from '@grandstand/ui';

interface Props {
  /** As the channel wrote it; not trusted. */
  readonly src: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly isInLink: boolean;
}

/** An image in a channel's text. One on an external host becomes a link: no request without consent. */
export function RichImage({ src, alt, width, height, isInLink }: Props) {
  const t = useT();
  const source = useMediaSource(src || null);
  if (source !== null)
    return <img src={source} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  const address = toLinkTarget(src.startsWith('//') ? `https:${src}` : src);
  if (address?.kind !== 'external') return alt;
  const text = t('pages.imageAt', { host: new URL(address.href).hostname });
  const name = alt ? `${alt} (${text})` : text;
  if (isInLink) return name;
  return (
    <TextLink href={address.href} external>
      {name}
    </TextLink>
  );
}
