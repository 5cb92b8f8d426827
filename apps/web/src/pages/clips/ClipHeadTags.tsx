import { clipCard, type UserClip } from '@grandstand/clips';
import { useFormats, useT } from '@grandstand/i18n';
import { clipVideo } from '../../head/json-ld/video-object.ts';
import { sharedImage } from '../../head/shared-image.ts';
import { useAbsoluteUrls } from '../../head/use-absolute-urls.ts';
import { usePageHead } from '../../head/use-page-head.ts';
import { href } from '../../paths.ts';

interface Props {
  readonly clip: UserClip;
  /** Shown in an iframe of another site; not indexed by search engines. */
  readonly embedded?: boolean;
}

/** Head tags of a clip's page, from the card of its link. */
export function ClipHeadTags({ clip, embedded = false }: Props) {
  const { urlOf, channel, socialCard } = useAbsoluteUrls();
  const card = clipCard(clip, { t: useT(), formats: useFormats() });
  const path = href.share(clip);
  // The URL of a frame expires after some hours, and search engines fetch pictures later.
  const videoImage = sharedImage({
    own: card.card === null ? card.image : null,
    card: card.card,
    socialCard,
  });
  usePageHead({
    title: card.title,
    description: card.text,
    image: card.image,
    card: card.card,
    path,
    type: 'video.other',
    video: card.video,
    indexed: clip.kind === 'ready' && !embedded,
    jsonLd: card.video
      ? [
          clipVideo(card, {
            url: urlOf(path),
            embedUrl: urlOf(href.embedClip(clip)),
            channel,
            image: videoImage.url,
          }),
        ]
      : [],
  });
  return null;
}
