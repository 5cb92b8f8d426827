import { calls, type DownloadQuality } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useLocale, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Dialog, Skeleton, TextLink } from '@grandstand/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useClipsLinks } from '../clips-links.ts';
import { downloadFailure } from './download-failure.ts';
import { DownloadLimit } from './DownloadUsage.tsx';
import { fileSize } from './file-size.ts';
import { useStartDownload } from './use-start-download.ts';

const Rows = styled.div`
  display: grid;
  gap: 0.75rem;
  p {
    margin: 0;
    color: ${token('--text-muted')};
  }
  p[role='status'] {
    color: ${token('--text')};
    font-weight: 600;
  }
  p[role='alert'] {
    color: ${token('--error')};
  }
  > a {
    justify-self: start;
  }
`;

interface Props {
  readonly eventId: number;
  readonly onClose: () => void;
}

/** Downloads the recording of an event: at once, or in the quality that the user chooses. */
export function DownloadDialog({ eventId, onClose }: Props) {
  const t = useT();
  const state = useCall(calls.listDownloadQualities, { id: eventId });
  const { isStarting, start } = useStartDownload();
  const [started, setStarted] = useState<{ readonly name: string; readonly quality: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const qualities = state.kind === 'ready' ? state.value : [];
  const only = qualities.length === 1 ? qualities[0]?.id : undefined;

  const download = async (quality: string) => {
    setError(null);
    const result = await start({ kind: 'event', id: eventId, quality });
    if (result?.kind === 'started') setStarted({ name: result.name, quality });
    else if (result) setError(result.text);
  };
  useEffect(() => {
    if (only !== undefined) void download(only);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the qualities are known
  }, [only]);

  const isNotAvailable = state.kind === 'ready' && qualities.length === 0;
  const problem =
    state.kind === 'failed'
      ? t(downloadFailure(state.error, null).key)
      : isNotAvailable
        ? t('downloads.notAvailable')
        : error;
  const repeat = started?.quality ?? only;
  const retry =
    state.kind === 'failed' ? state.retry : repeat === undefined ? null : () => void download(repeat);
  return (
    <Dialog
      open
      title={t(qualities.length > 1 && !started ? 'downloads.quality' : 'downloads.download')}
      onClose={onClose}
    >
      <Rows aria-busy={state.kind === 'loading' || isStarting}>
        {started && <Started name={started.name} />}
        {problem !== null && <p role="alert">{problem}</p>}
        {!started && problem === null && qualities.length < 2 && <Skeleton style={{ blockSize: '5.5rem' }} />}
        {!started && qualities.length > 1 && (
          <Qualities qualities={qualities} disabled={isStarting} onChoose={(id) => void download(id)} />
        )}
        {retry && (started || problem !== null) && (
          <Button $look="secondary" disabled={isStarting} onClick={retry}>
            {t(started ? 'downloads.again' : 'app.retry')}
          </Button>
        )}
        <DownloadLimit />
      </Rows>
    </Dialog>
  );
}

interface QualitiesProps {
  readonly qualities: readonly DownloadQuality[];
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
}

function Qualities({ qualities, disabled, onChoose }: QualitiesProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p>{t('downloads.qualityText')}</p>
      {qualities.map(({ id, height, size }) => (
        <Button key={id} $look="secondary" disabled={disabled} onClick={() => onChoose(id)}>
          {t('downloads.option', { height, size: fileSize(size, locale) })}
        </Button>
      ))}
    </>
  );
}

function Started({ name }: { readonly name: string }) {
  const t = useT();
  const links = useClipsLinks();
  return (
    <>
      <p role="status">{t('downloads.started', { name })}</p>
      <p>{t('downloads.startedText')}</p>
      <TextLink as={Link} to={links.userDownloads()}>
        {t('downloads.toList')}
      </TextLink>
    </>
  );
}
