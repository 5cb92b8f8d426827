import { calls } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { ErrorState, PageSection, TextLink } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { toMedium } from '../media/medium.ts';
import { useVodLinks } from '../vod-links.ts';
import { MediaRail } from './MediaRail.tsx';

interface Props {
  /** How many rails at most, where they are a part of another page; then each leads on to the library. */
  readonly limit?: number;
}

/** Rails that the channel made of its library, each moving on every 5000 ms (§9). Nothing where there are none. */
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
      return Array.from({ length: limit ?? 3 }, (_, place) => (
        <PageSection key={place} title={null}>
          <MediaRail label={label} media={null} autoplay />
        </PageSection>
      ));
    case 'ready':
      return state.value
        .filter((rail) => rail.vod_media_items.length > 0)
        .slice(0, limit)
        .map(({ id, title, vod_media_items: media }) => (
          <PageSection
            key={id}
            title={title}
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
            />
          </PageSection>
        ));
    default:
      return assertNever(state);
  }
}
