import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { ErrorState, PageSection, TextLink } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { type Medium, toMedium } from '../media/medium.ts';
import { MediaRail } from '../rails/MediaRail.tsx';

const MAX_ITEMS = 12;

interface Props {
  readonly medium: Medium;
  /** Empty when the category is unknown. */
  readonly categoryName: string;
  readonly toCategory: string;
}

/** Other media of the same category, the newest first. Renders nothing when there are none. */
export function RelatedMedia({ medium: { id, categoryId }, categoryName, toCategory }: Props) {
  const t = useT();
  // One more, because the answer may contain the medium itself.
  const state = useCall(calls.listVodMedia, { category_id: categoryId, limit: MAX_ITEMS + 1 });
  const title = categoryName ? t('vod.moreOf', { category: categoryName }) : t('vod.more');
  if (state.kind === 'failed')
    return (
      <PageSection title={title}>
        <ErrorState onRetry={state.retry} />
      </PageSection>
    );
  const media =
    state.kind === 'ready'
      ? state.value.data
          .filter((other) => other.id !== id)
          .slice(0, MAX_ITEMS)
          .map(toMedium)
      : null;
  if (media?.length === 0) return null;
  return (
    <PageSection
      title={title}
      more={
        <TextLink as={Link} arrow to={toCategory}>
          {t('catalog.seeAll')}
        </TextLink>
      }
    >
      <MediaRail label={title} media={media} />
    </PageSection>
  );
}
