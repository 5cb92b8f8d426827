import type { VodCategory } from '@grandstand/api';
import { formatMediaTime, langProps } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import {
  Button,
  Icon,
  ShareButton,
  Skeleton,
  TextLink,
  VisuallyHidden,
  WatchEyebrow,
  WatchHeader,
  WatchHeaderSkeleton,
} from '@grandstand/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router-dom';
import { MediumDate } from '../media/MediumDate.tsx';
import { useHidesSpoilers } from '../media/use-hides-spoilers.ts';
import { useVodLinks } from '../vod-links.ts';
import type { MediumDetail } from './use-medium.ts';

interface Props {
  readonly medium: MediumDetail;
  /** Null when it is unknown. */
  readonly category: VodCategory | null;
  /** The library with the viewer's search and filters. */
  readonly toLibrary: string;
  readonly toCategory: string;
}

/** The title, date, length and description of a medium, with its links and actions. */
export function MediaHeader({ medium, category, toLibrary, toCategory }: Props) {
  const t = useT();
  const links = useVodLinks();
  const hidesSpoilers = useHidesSpoilers(medium);
  return (
    <WatchHeader
      eyebrow={
        <WatchEyebrow as="nav" aria-label={t('vod.wayBack')}>
          <TextLink as={Link} to={toLibrary}>
            {t('app.library')}
          </TextLink>
          {category && (
            <>
              <span aria-hidden>/</span>
              <TextLink as={Link} to={toCategory} {...langProps(category)}>
                {category.name}
              </TextLink>
            </>
          )}
        </WatchEyebrow>
      }
      title={medium.title}
      lang={medium.lang}
      facts={
        <>
          <li>
            <Icon of={CalendarDays} size="s" />
            <MediumDate medium={medium} />
          </li>
          {!hidesSpoilers && (
            <li>
              <Icon of={Clock} size="s" />
              <VisuallyHidden>{t('vod.length')}</VisuallyHidden>
              {formatMediaTime(medium.durationS)}
            </li>
          )}
        </>
      }
      description={hidesSpoilers ? null : medium.description}
      actions={
        <>
          <ShareButton title={medium.title} path={links.media(medium.id)} />
          {medium.eventId !== null && (
            <Button as={Link} $look="quiet" to={links.watch(medium.eventId)}>
              {t('vod.toEvent')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** A skeleton with the size of the header. */
export const MediaHeaderSkeleton = () => (
  <WatchHeaderSkeleton
    titleWidth="70%"
    factsWidth="14rem"
    description={{ width: '80%', height: '1.5rem' }}
    actions={<Skeleton $width="8rem" $height="2.75rem" />}
  />
);
