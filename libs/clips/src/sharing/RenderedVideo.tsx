import type { ClipShape } from '@grandstand/api';
import { useSubmitOnce } from '@grandstand/data';
import { useInBrowser, useT } from '@grandstand/i18n';
import { useHasCapability } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, Icon, toasts } from '@grandstand/ui';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { styled } from 'styled-components';
import type { UserClip } from '../clip/clip.ts';
import { safeFileName } from '../download/save-file.ts';
import { DownloadLimit } from '../download/DownloadUsage.tsx';
import { useDownload } from '../download/use-download.ts';
import { Buttons } from './sheet-style.ts';

/** The preview of every format has the same height, so that the buttons do not move. */
const Preview = styled.video`
  justify-self: center;
  block-size: min(20rem, 45dvh);
  max-inline-size: 100%;
  border-radius: ${token('--radius-s')};
  background: ${token('--scrim')};
`;

const RATIOS: Readonly<Record<ClipShape, string>> = { wide: '16 / 9', vertical: '9 / 16', square: '1' };

interface Props {
  readonly clip: UserClip;
  readonly shape: ClipShape;
  readonly url: string;
  readonly fileName: string;
}

/** Preview of a video, with buttons to save it and to post it. */
export function RenderedVideo({ clip, shape, url, fileName }: Props) {
  const t = useT();
  const canSave = useHasCapability('download_clip');
  const canShareFiles = useInBrowser() && canShare();
  const { isStarting, download } = useDownload();
  const share = useSubmitOnce(async () => {
    const isShared = await shareFile(url, safeFileName(fileName));
    if (!isShared) toasts.show(t('app.somethingWrong'), { type: 'error' });
  });
  return (
    <>
      <Preview
        key={url}
        src={url}
        poster={clip.kind === 'ready' && shape === 'wide' ? (clip.poster ?? undefined) : undefined}
        style={{ aspectRatio: RATIOS[shape] }}
        controls
        playsInline
        preload="metadata"
        aria-label={fileName}
      />
      <Buttons>
        {canShareFiles && (
          <Button disabled={share.isSubmitting} onClick={() => void share.submit()}>
            <Icon of={Share2} />
            {t('clipSharing.shareVideo')}
          </Button>
        )}
        {canSave && (
          <Button
            $look={canShareFiles ? 'secondary' : 'primary'}
            disabled={isStarting}
            onClick={() => void download({ kind: 'clip', id: clip.id, shape })}
          >
            <Icon of={Download} />
            {t('clipSharing.saveVideo')}
          </Button>
        )}
      </Buttons>
      {canSave && <DownloadLimit />}
    </>
  );
}

const MP4 = 'video/mp4';

/** Whether this browser shares video files. */
const canShare = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'clip.mp4', { type: MP4 })] });

/** Opens the system's share sheet with the file; true also when the user cancels. */
async function shareFile(url: string, fileName: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- a media file, not a call of the API
    const response = await fetch(url);
    if (!response.ok) return false;
    await navigator.share({ files: [new File([await response.blob()], fileName, { type: MP4 })] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
