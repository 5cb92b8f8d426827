import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useLocale, useMessages, useT } from '@grandstand/i18n';
import { useHasCapability, useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, Dialog, ErrorState, Icon, Skeleton } from '@grandstand/ui';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useClipsLinks } from '../clips-links.ts';
import { fileSize } from './file-size.ts';
import { useDownload } from './use-download.ts';

const Options = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-block-start: 1.25rem;
`;
const Text = styled.p`
  color: ${token('--text-muted')};
`;

interface Props {
  readonly eventId: number;
}

/** Downloads the recording of an event; for users whose pass does not include downloads, an offer. */
export function EventDownload({ eventId }: Props) {
  const t = useT();
  const areTextsLoaded = useMessages('downloads');
  const [isOpen, setOpen] = useState(false);
  const mayDownload = useHasCapability('download');
  if (!areTextsLoaded) return null;
  return (
    <>
      <Button $look="secondary" onClick={() => setOpen(true)}>
        <Icon of={Download} />
        {t('downloads.download')}
      </Button>
      <Dialog
        open={isOpen}
        title={t(mayDownload ? 'downloads.quality' : 'downloads.offerTitle')}
        onClose={() => setOpen(false)}
      >
        {mayDownload ? <Qualities eventId={eventId} onChosen={() => setOpen(false)} /> : <Offer />}
      </Dialog>
    </>
  );
}

function Qualities({ eventId, onChosen }: Props & { readonly onChosen: () => void }) {
  const t = useT();
  const locale = useLocale();
  const state = useCall(calls.listDownloadQualities, { id: eventId });
  const { isStarting, download } = useDownload();
  const choose = async (quality: string) => {
    await download({ kind: 'event', id: eventId, quality });
    onChosen();
  };
  if (state.kind === 'failed') return <ErrorState onRetry={state.retry} />;
  return (
    <>
      <Text>{t('downloads.qualityText')}</Text>
      <Options aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading'
          ? [0, 1].map((index) => <Skeleton key={index} style={{ blockSize: '2.75rem' }} />)
          : state.value.map(({ id, height, size }) => (
              <Button key={id} $look="secondary" disabled={isStarting} onClick={() => void choose(id)}>
                {t('downloads.option', { height, size: fileSize(size, locale) })}
              </Button>
            ))}
      </Options>
    </>
  );
}

function Offer(): ReactNode {
  const t = useT();
  const links = useClipsLinks();
  const isAnonymous = useUser() === null;
  return (
    <>
      <Text>{t('downloads.offerText')}</Text>
      <Options>
        <Button as={Link} to={isAnonymous ? links.logIn() : links.packages()}>
          {t(isAnonymous ? 'app.logIn' : 'downloads.seePasses')}
        </Button>
      </Options>
    </>
  );
}
