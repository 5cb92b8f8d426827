import { formatMediaTime } from '@grandstand/core';
import { type Translate, useFormats, useT } from '@grandstand/i18n';
import { Badge, Icon, TextLink, WatchEyebrow, WatchHeader, WatchHeaderSkeleton } from '@grandstand/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Scissors from 'lucide-react/icons/scissors';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isGone, type UserClip } from '../clip/clip.ts';
import { useClipName } from '../clip/use-clip-name.ts';
import { useClipTags } from '../clip/use-clip-tags.ts';
import { useHidesClip } from '../clip/use-hides-clip.ts';
import { useClipsLinks } from '../clips-links.ts';

/** The title of a clip that has no name any more; null: it has one. */
function titleOfGone({ kind }: UserClip, t: Translate): string | null {
  if (kind === 'withheld') return t('clipSharing.withheldTitle');
  return kind === 'deleted' ? t('clipSharing.deletedTitle') : null;
}

interface Props {
  readonly clip: UserClip;
  readonly actions: ReactNode;
  /** The clip's event with its next step (another feature). */
  readonly match: ReactNode;
}

/** Header of a shared clip: its name, and which second of which event it shows. */
export function ClipHeader({ clip, actions, match }: Props) {
  const t = useT();
  const formats = useFormats();
  const links = useClipsLinks();
  const name = useClipName(clip);
  const { nameOf } = useClipTags();
  const isHidden = useHidesClip(clip);
  const { event_utc_ts: startS } = clip.event;
  const title = clip.name === '' ? (titleOfGone(clip, t) ?? name) : name;
  return (
    <WatchHeader
      eyebrow={
        <WatchEyebrow>
          <Badge kind="replay">{formatMediaTime(Math.round(clip.durationS))}</Badge>
          <TextLink as={Link} to={links.watch(clip.eventId)}>
            {clip.eventTitle}
          </TextLink>
        </WatchEyebrow>
      }
      title={title}
      facts={
        <>
          <li>
            <Icon of={CalendarDays} size="s" />
            <time dateTime={new Date(startS * 1000).toISOString()}>{formats.longDay(startS)}</time>
          </li>
          {!isGone(clip) && (
            <li>
              <Icon of={Scissors} size="s" />
              {t('clips.moment', { time: formatMediaTime(clip.startS) })}
            </li>
          )}
          {clip.tags.length > 0 && !isHidden && (
            <li>
              <Icon of={Tag} size="s" />
              {clip.tags.map(nameOf).join(', ')}
            </li>
          )}
        </>
      }
      description={null}
      actions={actions}
      aside={match}
    />
  );
}

export const ClipHeaderSkeleton = () => (
  <WatchHeaderSkeleton
    titleWidth="60%"
    factsWidth="18rem"
    description={{ width: '0', height: '0' }}
    aside={null}
  />
);
