import { toSiteAddress } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { TextLink, useMediaSource } from '@grandstand/ui';

interface Props {
  /** As somebody else wrote it. */
  readonly src: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly isInLink: boolean;
}

/** A picture within a channel's text; of one on a foreign host, a link to it: nothing is asked of strangers unasked. */
export function RichImage({ src, alt, width, height, isInLink }: Props) {
  const t = useT();
  const source = useMediaSource(src || null);
  if (source !== null)
    return <img src={source} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  const address = toSiteAddress(src.startsWith('//') ? `https:${src}` : src);
  if (address?.kind !== 'elsewhere') return alt;
  const text = t('pages.imageAt', { host: new URL(address.href).hostname });
  const name = alt ? `${alt} (${text})` : text;
  if (isInLink) return name;
  return (
    <TextLink href={address.href} external>
      {name}
    </TextLink>
  );
}
