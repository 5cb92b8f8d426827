import type { VodCategory } from '@grandstand/api';
import { formatMediaTime } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import {
  Button,
  Container,
  Icon,
  ShareButton,
  Skeleton,
  TextLink,
  VisuallyHidden,
  WATCH_TITLE_HEIGHT,
  WatchActions,
  WatchEyebrow,
  WatchFacts,
  watchHeadText,
} from '@grandstand/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTelling } from '../media/use-telling.ts';
import { useVodLinks } from '../vod-links.ts';
import type { MediumDetail } from './use-medium.ts';

const Frame = styled(Container)`
  ${watchHeadText}
  padding-block: clamp(1.25rem, 2.5vw, 2.25rem);
`;

interface Props {
  readonly medium: MediumDetail;
  /** Null where it is not known. */
  readonly category: VodCategory | null;
  /** Back to what the viewer was looking at in the library. */
  readonly toLibrary: string;
  readonly toCategory: string;
}

/** What the medium is: its title, when it is from, how long it takes, and where to go from it. */
export function MediaHeader({ medium, category, toLibrary, toCategory }: Props) {
  const t = useT();
  const format = useFormats();
  const links = useVodLinks();
  const telling = useTelling(medium);
  return (
    <Frame>
      <WatchEyebrow as="nav" aria-label={t('vod.wayBack')}>
        <TextLink as={Link} to={toLibrary}>
          {t('app.library')}
        </TextLink>
        {category && (
          <>
            <span aria-hidden>/</span>
            <TextLink as={Link} to={toCategory}>
              {category.name}
            </TextLink>
          </>
        )}
      </WatchEyebrow>
      <h1>{medium.title}</h1>
      <WatchFacts>
        <li>
          <Icon of={CalendarDays} size="s" />
          <time dateTime={new Date(medium.dateS * 1000).toISOString()}>{format.date(medium.dateS)}</time>
        </li>
        {!telling && (
          <li>
            <Icon of={Clock} size="s" />
            <VisuallyHidden>{t('vod.length')}</VisuallyHidden>
            {formatMediaTime(medium.durationS)}
          </li>
        )}
      </WatchFacts>
      {!telling && medium.description && <p>{medium.description}</p>}
      <WatchActions>
        <ShareButton title={medium.title} path={links.media(medium.id)} />
        {medium.eventId !== null && (
          <Button as={Link} $look="quiet" to={links.watch(medium.eventId)}>
            {t('vod.toEvent')}
          </Button>
        )}
      </WatchActions>
    </Frame>
  );
}

/** Exactly the space of the header. */
export const MediaHeaderSkeleton = () => (
  <Frame aria-hidden>
    <WatchEyebrow>
      <Skeleton $width="9rem" $height="1.5rem" />
    </WatchEyebrow>
    <Skeleton $width="70%" $height={WATCH_TITLE_HEIGHT} />
    <WatchFacts as="div">
      <Skeleton $width="14rem" $height="1.5rem" />
    </WatchFacts>
    <Skeleton $width="80%" $height="1.5rem" />
    <WatchActions>
      <Skeleton $width="8rem" $height="2.75rem" />
    </WatchActions>
  </Frame>
);
