import type { VodCategory } from '@grandstand/api';
import { formatMediaTime } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Button,
  Container,
  displayText,
  Icon,
  ShareButton,
  Skeleton,
  TextLink,
  VisuallyHidden,
} from '@grandstand/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTelling } from '../media/use-telling.ts';
import { useVodLinks } from '../vod-links.ts';
import type { MediumDetail } from './use-medium.ts';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  padding-block: clamp(1.25rem, 2.5vw, 2.25rem);
  h1 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
  > p {
    max-inline-size: 44rem;
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

const Eyebrow = styled.nav`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.25rem 0.625rem;
  min-block-size: 1.5rem;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  min-block-size: 1.5rem;
  font-size: ${token('--font-size-s')};
  font-weight: 550;
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
  }
  svg {
    flex: none;
    color: ${token('--text-muted')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  min-block-size: 2.75rem;
  margin-block-start: 0.5rem;
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
      <Eyebrow aria-label={t('vod.wayBack')}>
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
      </Eyebrow>
      <h1>{medium.title}</h1>
      <Facts>
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
      </Facts>
      {!telling && medium.description && <p>{medium.description}</p>}
      <Actions>
        <ShareButton title={medium.title} path={links.media(medium.id)} />
        {medium.eventId !== null && (
          <Button as={Link} $look="quiet" to={links.watch(medium.eventId)}>
            {t('vod.toEvent')}
          </Button>
        )}
      </Actions>
    </Frame>
  );
}

/** Exactly the space of the header. */
export const MediaHeaderSkeleton = () => (
  <Frame aria-hidden>
    <Eyebrow as="div">
      <Skeleton $width="9rem" $height="1.5rem" />
    </Eyebrow>
    <Skeleton $width="70%" $height={`calc(${token('--font-size-3xl')} * ${token('--line-tight')})`} />
    <Facts as="div">
      <Skeleton $width="14rem" $height="1.5rem" />
    </Facts>
    <Skeleton $width="80%" $height="1.5rem" />
    <Actions>
      <Skeleton $width="8rem" $height="2.75rem" />
    </Actions>
  </Frame>
);
