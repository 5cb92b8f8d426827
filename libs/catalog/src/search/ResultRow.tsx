import { CategoryName } from '../CategoryName.tsx';
import type { VodMedia } from '@grandstand/api';
import { formatMediaTime, langProps, type WithLang } from '@grandstand/core';
import { useFormats } from '@grandstand/i18n';
import { useIsResultHidden } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import {
  BrandArt,
  clampLines,
  Crest,
  Crests,
  Icon,
  Image,
  Skeleton,
  SkeletonText,
  usePrefetch,
} from '@grandstand/ui';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { EventTime } from '../event/EventTime.tsx';
import { safeColor } from '../event/safe-color.ts';
import { StateBadge } from '../event/StateBadge.tsx';
import type { Found, SitePage } from './use-search.ts';

const rowStyle = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.875rem;
  min-block-size: 3.25rem;
  padding: 0.375rem 0.75rem;
  border-radius: ${token('--radius-s')};
  line-height: 1.25;
`;

const Row = styled(Link)`
  ${rowStyle}
  font-weight: 600;
  &:hover,
  &:focus-visible {
    background: ${token('--card-hover')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  b {
    ${clampLines(2)}
    font-weight: inherit;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.625rem;
    margin-block-start: 0.1875rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 500;
  }
`;

const IconTile = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: ${token('--radius-s')};
  background: ${token('--surface-sunken')};
  color: ${token('--text-muted')};
`;

const Thumbnail = styled.span`
  display: block;
  inline-size: 5rem;
  overflow: hidden;
  border-radius: ${token('--radius-s')};
`;

interface Props extends WithLang {
  /** Undefined: there is no page to link to, so nothing is rendered. */
  readonly to: string | undefined;
  readonly art: ReactNode;
  readonly name: string;
  /** Details that distinguish results of the same name. */
  readonly details?: ReactNode;
}

/** A linked search result. */
function Result({ to, art, name, details, lang }: Props) {
  const prefetch = usePrefetch();
  if (to === undefined) return null;
  return (
    <li>
      <Row to={to} onPointerDown={() => prefetch(to)}>
        {art}
        <span>
          <b {...langProps({ lang })}>{name}</b>
          {details && <small>{details}</small>}
        </span>
      </Row>
    </li>
  );
}

/** An event, without its score. */
export function EventResult({ event }: { readonly event: CatalogEvent }) {
  const links = useCatalogLinks();
  return (
    <Result
      to={links.watch?.(event.id)}
      name={event.title}
      lang={event.lang}
      art={
        event.participants.length > 0 ? (
          <Crests
            teams={event.participants}
            size={event.participants.length > 2 ? '1.5rem' : '2.25rem'}
            max={3}
          />
        ) : (
          <Crest name={event.title} src={null} size="2.25rem" />
        )
      }
      details={
        <>
          <StateBadge event={event} inList />
          <CategoryName id={event.categoryId} />
          {event.kind !== 'live' && <EventTime event={event} />}
        </>
      }
    />
  );
}

export function TeamResult({ found: { team, sport } }: { readonly found: Found['teams'][number] }) {
  const links = useCatalogLinks();
  const color = safeColor(team.color) ?? token('--accent');
  return (
    <Result
      to={links.participant(team.alias)}
      name={team.name}
      art={<Crest name={team.name} src={team.images.logo} size="2.25rem" color={color} />}
      details={sport}
    />
  );
}

export function GroupResult({ group }: { readonly group: Found['groups'][number] }) {
  const links = useCatalogLinks();
  return (
    <Result
      to={links.group(group.alias)}
      name={group.name}
      art={<Crest name={group.name} src={group.image} size="2.25rem" />}
    />
  );
}

export const PageResult = ({ page }: { readonly page: SitePage }) => (
  <Result
    to={page.to}
    name={page.name}
    lang={page.lang}
    art={
      <IconTile>
        <Icon of={FileText} />
      </IconTile>
    }
  />
);

/** The day of a recorded event in the viewer's zone; of another medium, its calendar date, the same in every zone. */
function MediumDay({ medium: { date, kind } }: { readonly medium: VodMedia }) {
  const format = useFormats();
  const iso = new Date(date * 1000).toISOString();
  return kind === 'vod' ? (
    <time dateTime={iso.slice(0, 10)}>{format.day(date, 'UTC')}</time>
  ) : (
    <time dateTime={iso}>{format.day(date)}</time>
  );
}

/** A medium of the library. Picture and length are hidden when they could reveal the result of an event. */
export function MediaResult({ medium }: { readonly medium: VodMedia }) {
  const links = useCatalogLinks();
  const hidesResult = useIsResultHidden(medium.event_id ?? 0) && medium.kind === 'event';
  const picture = medium.assets.find(({ type }) => type === 'image') ?? medium.assets[0];
  return (
    <Result
      to={links.media?.(medium.id)}
      name={medium.title}
      lang={medium.lang}
      art={
        <Thumbnail>
          <Image src={hidesResult ? null : (picture?.path ?? null)} ratio={16 / 9} fallback={<BrandArt />} />
        </Thumbnail>
      }
      details={
        <>
          <MediumDay medium={medium} />
          {!hidesResult && <span>{formatMediaTime(medium.duration)}</span>}
        </>
      }
    />
  );
}

const SkeletonRow = styled.div`
  ${rowStyle}
`;

/** A skeleton with the size of a result. */
export const ResultSkeleton = ({ wide = false }: { readonly wide?: boolean }) => (
  <li aria-hidden>
    <SkeletonRow>
      <Skeleton $width={wide ? '5rem' : '2.25rem'} $height={wide ? '2.8125rem' : '2.25rem'} />
      <SkeletonText $width="70%" />
    </SkeletonRow>
  </li>
);
