import { useInBrowser, useT } from '@grandstand/i18n';
import { Button, Icon, shareLink } from '@grandstand/ui';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { UserClip } from '../clip/clip.ts';
import { useClipsLinks } from '../clips-links.ts';
import { urlFrom } from './clip-links.ts';
import { QrPicture } from './QrPicture.tsx';
import { Buttons, CopyText, Rows } from './sheet-style.ts';
import { StartTime } from './StartTime.tsx';
import { useCopy } from './use-copy.ts';
import { useSiteUrl } from './use-site-url.ts';

interface Props {
  readonly clip: UserClip;
  readonly name: string;
}

/** The clip's link, from the beginning or from a second on. */
export function ShareLink({ clip, name }: Props) {
  const t = useT();
  const links = useClipsLinks();
  const siteUrl = useSiteUrl();
  const [startS, setStartS] = useState<number | null>(null);
  const copy = useCopy('share.copied');
  const canShare = useInBrowser() && 'share' in navigator;
  const url = urlFrom(siteUrl(links.share(clip)), startS);
  return (
    <Rows>
      <CopyText
        readOnly
        rows={2}
        value={url}
        dir="ltr"
        aria-label={t('clipSharing.link')}
        onFocus={({ target }) => target.select()}
      />
      <StartTime durationS={clip.durationS} onChange={setStartS} />
      <Buttons>
        <Button onClick={() => void copy(url)}>
          <Icon of={Copy} />
          {t('clipSharing.copy')}
        </Button>
        {canShare && (
          <Button
            $look="secondary"
            onClick={() => void shareLink({ share: (data) => navigator.share(data) }, { title: name, url })}
          >
            <Icon of={Share2} />
            {t('share.button')}
          </Button>
        )}
      </Buttons>
      <QrPicture url={url} name={name} />
    </Rows>
  );
}
