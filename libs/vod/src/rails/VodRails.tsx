import { calls } from '@grandstand/api';
import { assertNever, langProps } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { ErrorState, PageSection, TextLink } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { toMedium } from '../media/medium.ts';
import { useVodLinks } from '../vod-links.ts';
import { MediaRail } from './MediaRail.tsx';

interface Props {
  /** The maximum number of rails, for pages other than the library; each rail then links to the library. Default: all. */
  readonly limit?: number;
}

/** The channel's rails of its library, which advance every 5000 ms (§9). Renders nothing without rails. */
export function VodRails({ limit }: Props) {
  const t = useT();
  const links = useVodLinks();
  const state = useCall(calls.listVodRails, {});
  const label = t('app.library');
  switch (state.kind) {
    case 'failed':
      return (
        <PageSection title={label}>
          <ErrorState onRetry={state.retry} />
        </PageSection>
      );
    case 'loading':
      return Array.from({ length: limit ?? 3 }, (_, index) => (
        <PageSection key={index} title={null}>
          <MediaRail label={label} media={null} autoplay />
        </PageSection>
      ));
    case 'ready':
      return state.value
        .filter((rail) => rail.vod_media_items.length > 0)
        .slice(0, limit)
        .map(({ id, title, lang, vod_media_items: media }, index) => (
          <PageSection
            key={id}
            title={<span {...langProps({ lang })}>{title}</span>}
            more={
              limit !== undefined && (
                <TextLink as={Link} arrow to={links.vodLibrary()}>
                  {t('catalog.seeAll')}
                </TextLink>
              )
            }
          >
            <MediaRail
              label={title}
              media={media.map(toMedium).toSorted((a, b) => b.dateS - a.dateS)}
              autoplay
              // On the library's own page the rails come first.
              isFirst={limit === undefined && index === 0}
            />
          </PageSection>
        ));
    default:
      return assertNever(state);
  }
}
