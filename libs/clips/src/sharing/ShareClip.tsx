import { useT } from '@grandstand/i18n';
import { Dialog, Tabs } from '@grandstand/ui';
import type { UserClip } from '../clip/clip.ts';
import { useClipName } from '../clip/use-clip-name.ts';
import { ShareEmbed } from './ShareEmbed.tsx';
import { ShareLink } from './ShareLink.tsx';
import { ShareVideo } from './ShareVideo.tsx';

interface Props {
  /** Null: closed. */
  readonly clip: UserClip | null;
  readonly onClose: () => void;
}

/** The share sheet of a clip: link and QR code, embed code, and its video in the formats of social networks. */
export function ShareClip({ clip, onClose }: Props) {
  const t = useT();
  return (
    <Dialog open={clip !== null} title={t('clipSharing.title')} onClose={onClose}>
      {clip && <Sheet clip={clip} />}
    </Dialog>
  );
}

function Sheet({ clip }: { readonly clip: UserClip }) {
  const t = useT();
  const name = useClipName(clip);
  return (
    <Tabs
      label={t('clipSharing.title')}
      tabs={[
        { id: 'link', text: t('clipSharing.link'), content: <ShareLink clip={clip} name={name} /> },
        { id: 'video', text: t('clipSharing.video'), content: <ShareVideo clip={clip} name={name} /> },
        { id: 'embed', text: t('clipSharing.embed'), content: <ShareEmbed clip={clip} name={name} /> },
      ]}
    />
  );
}
