import { useT } from '@grandstand/i18n';
import { useHasCapability, useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, Dialog, Icon } from '@grandstand/ui';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useClipsLinks } from '../clips-links.ts';
import { DownloadDialog } from './DownloadDialog.tsx';

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

/** Downloads the recording of an event; an offer for users whose pass does not include downloads. */
export function EventDownload({ eventId }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const mayDownload = useHasCapability('download');
  const isAnonymous = useUser() === null;
  return (
    <>
      <Button $look="secondary" onClick={() => setOpen(true)}>
        <Icon of={Download} />
        {t('downloads.download')}
      </Button>
      {isOpen && mayDownload && <DownloadDialog eventId={eventId} onClose={() => setOpen(false)} />}
      <Dialog
        open={isOpen && !mayDownload}
        title={t(isAnonymous ? 'downloads.logInTitle' : 'downloads.offerTitle')}
        onClose={() => setOpen(false)}
      >
        <Offer />
      </Dialog>
    </>
  );
}

function Offer(): ReactNode {
  const t = useT();
  const links = useClipsLinks();
  const isAnonymous = useUser() === null;
  return (
    <>
      <Text>{t(isAnonymous ? 'downloads.logInText' : 'downloads.offerText')}</Text>
      <Options>
        <Button as={Link} to={isAnonymous ? links.logIn() : links.packages()}>
          {t(isAnonymous ? 'app.logIn' : 'downloads.seePasses')}
        </Button>
      </Options>
    </>
  );
}
