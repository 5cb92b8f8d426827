import { useT } from '@grandstand/i18n';
import { type MediumDetail, useHidesSpoilers } from '@grandstand/vod';
import { href } from '../paths.ts';
import { breadcrumbList } from './json-ld/pages.ts';
import { libraryVideo } from './json-ld/video-object.ts';
import { sharedImage } from './shared-image.ts';
import { SITE_PAGES } from './site-pages.ts';
import { useAbsoluteUrls } from './use-absolute-urls.ts';
import { usePageHead } from './use-page-head.ts';

/** Head tags of a medium's page; without its duration and image where they would be spoilers. */
export function MediumHeadTags({ medium }: { readonly medium: MediumDetail }) {
  const t = useT();
  const { urlOf, channel, socialCard } = useAbsoluteUrls();
  const hidesSpoilers = useHidesSpoilers(medium);
  const path = href.media(medium.id);
  const url = urlOf(path);
  const { url: image } = sharedImage({ own: medium.image, card: medium.card, socialCard });
  usePageHead({
    title: medium.title,
    description: hidesSpoilers ? undefined : medium.description,
    image: hidesSpoilers ? null : medium.image,
    card: medium.card,
    path,
    type: 'video.other',
    jsonLd: [
      ...(hidesSpoilers ? [] : [libraryVideo(medium, { url, channel, image })]),
      breadcrumbList([
        { name: t('app.home'), url: urlOf(href.home()) },
        { name: t(SITE_PAGES.vodLibrary.title), url: urlOf(href.vodLibrary()) },
        { name: medium.title, url },
      ]),
    ],
  });
  return null;
}
