import { toLinkTarget } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { TextLink, useMediaSource } from '@grandstand/ui';

interface Props {
  /** From the channel's HTML; not trusted. */
  readonly src: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly isInLink: boolean;
}

/** An image in a channel's text. An image on an external host becomes a link, so that no request is sent without consent. */
export function RichImage({ src, alt, width, height, isInLink }: Props) {
  const t = useT();
  const source = useMediaSource(src || null);
  if (source !== null)
    return <img src={source} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  const target = toLinkTarget(src.startsWith('//') ? `https:${src}` : src);
  if (target?.kind !== 'external') return alt;
  const text = t('pages.imageAt', { host: new URL(target.href).hostname });
  const name = alt ? `${alt} (${text})` : text;
  if (isInLink) return name;
  return (
    <TextLink href={target.href} external>
      {name}
    </TextLink>
  );
}
