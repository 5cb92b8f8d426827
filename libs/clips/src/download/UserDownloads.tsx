import { calls, eventTitle, type UserDownload } from '@grandstand/api';
import { usePages } from '@grandstand/data';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  InfiniteList,
  metaText,
  Skeleton,
  TextLink,
  useHasPage,
} from '@grandstand/ui';
import DownloadIcon from 'lucide-react/icons/download';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useClipsLinks } from '../clips-links.ts';
import { DownloadUsage } from './DownloadUsage.tsx';
import { useDownload } from './use-download.ts';
import type { DownloadItem } from './use-start-download.ts';

const PAGE_SIZE = 20;

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 1rem;
  min-block-size: 5rem;
  padding: 0.75rem 1rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  box-shadow: 0 0 0 ${token('--border-width')} ${token('--border')};
  strong,
  p {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: match-parent;
    white-space: nowrap;
  }
  p {
    ${metaText}
  }
`;

/** The files that the user has downloaded, to be downloaded again (§2, *Profile tabs*). */
export function UserDownloads() {
  const t = useT();
  const links = useClipsLinks();
  const { isStarting, download } = useDownload();
  const list = usePages(calls.listUserDownloads, (page) => ({ limit: PAGE_SIZE, offset: page * PAGE_SIZE }), {
    pageSize: PAGE_SIZE,
    refreshCached: true,
  });
  if (list.kind === 'failed') return <ErrorState onRetry={list.retry} />;
  if (list.kind === 'loading')
    return (
      <List aria-busy>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} as="li" style={{ blockSize: '5rem' }} />
        ))}
      </List>
    );
  if (list.items.length === 0)
    return (
      <EmptyState
        icon={DownloadIcon}
        title={t('downloads.noneTitle')}
        text={t('downloads.noneText')}
        action={
          <Button as={Link} to={links.vod()}>
            {t('clips.toReplays')}
          </Button>
        }
      />
    );
  return (
    <>
      <DownloadUsage />
      <InfiniteList state={list.more} count={list.items.length} onLoadMore={list.loadMore}>
        <List>
          {list.items.map((item) => (
            <DownloadRow
              key={item.id}
              item={item}
              isStarting={isStarting}
              onDownload={(file) => void download(file)}
            />
          ))}
        </List>
      </InfiniteList>
    </>
  );
}

interface RowProps {
  readonly item: UserDownload;
  readonly isStarting: boolean;
  readonly onDownload: (item: DownloadItem) => void;
}

function DownloadRow({ item, isStarting, onDownload }: RowProps) {
  const t = useT();
  const format = useFormats();
  const links = useClipsLinks();
  const hasPage = useHasPage();
  const { clip, event, kind, shape, quality } = item;
  const match = eventTitle(event);
  const file: DownloadItem | null =
    kind === 'event'
      ? { kind, id: event.id, quality: quality ?? undefined }
      : clip?.state === 'ready' && clip.is_hidden !== true
        ? { kind, id: clip.id, shape: shape ?? undefined }
        : null;
  const nameless = t(clip?.is_hidden === true ? 'downloads.withheldClip' : 'downloads.deletedClip');
  const name = kind === 'event' ? match : clip?.name || nameless;
  const details =
    kind === 'event'
      ? [t('downloads.wholeEvent'), ...(quality ? [quality] : [])]
      : [match, ...(shape ? [t(`clipSharing.${shape}`)] : [])];
  const clipLink = clip && links.share({ eventId: clip.event_id, uuid: clip.uuid });
  const link = kind === 'clip' && clipLink && hasPage(clipLink) ? clipLink : links.watch(event.id);
  return (
    <Row>
      <div>
        <strong dir="auto">
          <TextLink as={Link} to={link}>
            {name}
          </TextLink>
        </strong>
        <p>{details.join(' · ')}</p>
        <p>{t('downloads.on', { date: format.dateTime(item.downloaded_utc_ts) })}</p>
      </div>
      {file && (
        <IconButton
          aria-label={t('downloads.againName', { name })}
          disabled={isStarting}
          onClick={() => onDownload(file)}
        >
          <Icon of={DownloadIcon} />
        </IconButton>
      )}
    </Row>
  );
}
