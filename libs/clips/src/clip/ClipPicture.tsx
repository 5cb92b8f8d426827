import { formatMediaTime } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Badge, BrandArt, Image, PictureBadges, ProgressBar } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { UserClip } from './clip.ts';
import { useHidesClip } from './use-hides-clip.ts';

const Frame = styled.div`
  position: relative;
`;

const Badges = styled(PictureBadges)`
  align-items: end;
  justify-content: end;
`;

/** Along the lower edge of the picture. */
const Progress = styled.div`
  position: absolute;
  inset: auto 0 0;
  background: ${token('--scrim')};
`;

/** A clip's poster in 16:9 with its length. A clip that is being made shows its progress. */
export function ClipPicture({ clip }: { readonly clip: UserClip }) {
  const t = useT();
  const format = useFormats();
  const isHidden = useHidesClip(clip);
  const poster = clip.kind === 'ready' && !isHidden ? clip.poster : null;
  return (
    <Frame>
      <Image src={poster} ratio={16 / 9} fallback={<BrandArt />} />
      <Badges>
        <Badge kind="replay">{formatMediaTime(Math.round(clip.durationS))}</Badge>
      </Badges>
      {clip.kind === 'queued' && (
        <Progress>
          <ProgressBar label={t('clips.queued')} />
        </Progress>
      )}
      {clip.kind === 'processing' && (
        <Progress>
          <ProgressBar
            label={t('clips.processing', { percent: format.percent(clip.progress / 100) })}
            value={clip.progress / 100}
          />
        </Progress>
      )}
    </Frame>
  );
}
