import { calls, type ClipShape } from '@grandstand/api';
import { useCache, useMutation } from '@grandstand/data';
import { useFormats, useT } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { Button, ProgressBar } from '@grandstand/ui';
import { useState } from 'react';
import type { UserClip } from '../clip/clip.ts';
import type { ShapeVideo } from './shape-video.ts';
import { Buttons } from './sheet-style.ts';

interface Props {
  readonly clip: UserClip;
  readonly shape: Exclude<ClipShape, 'wide'>;
  readonly video: Exclude<ShapeVideo, { readonly kind: 'ready' }>;
}

/** A rendition that is not ready: requests it, and shows its progress or failure. */
export function Rendition({ clip, shape, video }: Props) {
  const t = useT();
  const formats = useFormats();
  const { send, isSending } = useMutation(calls.renderSharedClip);
  const { update } = useCache(calls.getSharedClip);
  const [error, setError] = useState<string | null>(null);
  const request = async () => {
    setError(null);
    const result = await send({ id: clip.uuid, shape });
    if (result?.ok)
      update(
        () => result.value,
        ({ id }) => id === clip.uuid,
      );
    else if (result) setError(t(errorMessage(result.error)));
  };
  if (video.kind === 'rendering') {
    const label = t('clipSharing.making', { percent: formats.percent(video.progress / 100) });
    return (
      <>
        <strong>{label}</strong>
        <ProgressBar label={label} value={video.progress / 100} />
        <p>{t('clipSharing.makingText')}</p>
      </>
    );
  }
  return (
    <>
      <p>{t('clipSharing.shapeText')}</p>
      <p role="alert">{error ?? (video.kind === 'failed' && t('clipSharing.makingFailed'))}</p>
      <Buttons>
        <Button disabled={isSending} onClick={() => void request()}>
          {t(video.kind === 'failed' ? 'app.retry' : 'clipSharing.make')}
        </Button>
      </Buttons>
    </>
  );
}
