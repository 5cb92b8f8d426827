import { useUser } from '@grandstand/session';
import { useT } from '@grandstand/i18n';
import { BrandArt, buyActions, Image, Stage, StageNotReady, StageDenial } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { useMediaPrice } from '../media/media-price.ts';
import { useMediaStep } from '../media/use-media-step.ts';
import { useHidesSpoilers } from '../media/use-hides-spoilers.ts';
import { useVodLinks } from '../vod-links.ts';
import type { MediumDetail } from './use-medium.ts';

interface Props {
  readonly medium: MediumDetail;
  /** Renders the player for a media URL. */
  readonly renderPlayer: (medium: MediumDetail, url: string) => ReactNode;
}

/** The player, or the reason why the viewer cannot watch. */
export function MediaStage({ medium, renderPlayer }: Props) {
  const links = useVodLinks();
  const isAnonymous = useUser() === null;
  const t = useT();
  const lowest = useMediaPrice(medium);
  const step = useMediaStep(medium);
  const hidesSpoilers = useHidesSpoilers(medium);
  return (
    <Stage player={step === 'watch' && medium.url !== null ? renderPlayer(medium, medium.url) : null}>
      <Image src={hidesSpoilers ? null : medium.image} ratio={null} fallback={<BrandArt />} eager />
      {step === 'watch' ? (
        <StageNotReady $buttonsFirst />
      ) : (
        <StageDenial
          reason={step}
          links={links}
          {...(step === 'buy' && {
            text: t(medium.eventId === null ? 'vod.passText' : 'vod.recordingPassText'),
            actions: buyActions(lowest, links, isAnonymous),
          })}
        />
      )}
    </Stage>
  );
}
