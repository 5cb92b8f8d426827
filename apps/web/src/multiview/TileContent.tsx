import type { EventMedia } from '@grandstand/api';
import {
  type CatalogEvent,
  type EventState,
  GeneratedEventArt,
  NextStepLabel,
  useNextStep,
} from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { Button, DENIAL_MESSAGES, Skeleton } from '@grandstand/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { mediaToPlay } from '../pages/media-to-play.ts';
import { href } from '../paths.ts';
import { type TilePlayerOptions, TilePlayer } from './TilePlayer.tsx';
import { Notice } from './tile-style.ts';

interface PlayerOptions extends TilePlayerOptions {
  readonly onPlayingChange: (isPlaying: boolean) => void;
}

interface Props extends PlayerOptions {
  readonly state: EventState;
}

/** The live picture, or why there is none. */
export function TileContent({ state, ...options }: Props): ReactNode {
  const t = useT();
  switch (state.kind) {
    case 'loading':
      return <Skeleton $height="100%" style={{ borderRadius: 0 }} />;
    case 'not-found':
      return (
        <Notice>
          <strong>{t('multiview.notFound')}</strong>
        </Notice>
      );
    case 'failed':
      return (
        <Notice role="alert">
          <strong>{t('app.whoops')}</strong>
          <Button $look="image" $size="small" onClick={state.retry}>
            {t('app.retry')}
          </Button>
        </Notice>
      );
    case 'ready':
      return <EventContent event={state.event} media={state.media} {...options} />;
    default:
      return assertNever(state);
  }
}

interface EventProps extends PlayerOptions {
  readonly event: CatalogEvent;
  readonly media: EventMedia | null;
}

function EventContent({ event, media, onPlayingChange, ...options }: EventProps): ReactNode {
  const [playing, setPlaying] = useState<EventMedia | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [isStandingStill, setStandingStill] = useState(false);
  const step = useNextStep(event);
  const mediaNow = mediaToPlay(playing, { media, hasAccess: event.hasAccess, isStandingStill });
  const canPlay = step === 'watch-live' || (step === 'watch-replay' && playing !== null);
  const liveMedia = canPlay && !hasEnded && mediaNow?.kind === 'live' ? mediaNow : null;
  if (liveMedia !== playing) setPlaying(liveMedia);
  const isPlaying = liveMedia !== null;
  useEffect(() => onPlayingChange(isPlaying), [isPlaying, onPlayingChange]);
  if (liveMedia)
    return (
      <TilePlayer
        event={event}
        media={liveMedia}
        onEnded={() => setEnded(true)}
        onStandstill={setStandingStill}
        {...options}
      />
    );
  return <NoLivePicture event={event} hasEnded={hasEnded} />;
}

/** Says why there is no live picture, with a link to what is possible instead. */
function NoLivePicture({ event, hasEnded }: { readonly event: CatalogEvent; readonly hasEnded: boolean }) {
  const t = useT();
  const step = useNextStep(event);
  const isOver = hasEnded || event.kind === 'finished';
  const isNotReady = !isOver && step === 'watch-live';
  const reason = step === 'watch-live' || step === 'watch-replay' ? null : t(DENIAL_MESSAGES[step].title);
  return (
    <>
      <GeneratedEventArt event={event} />
      <Notice>
        <strong>{isOver ? t('multiview.ended') : (reason ?? t('catalog.notReady'))}</strong>
        {!isNotReady && (
          <Button as={Link} $look="image" $size="small" to={href.watch(event.id)}>
            {/* Just ended: the event's data still calls it live. */}
            {isOver && step === 'watch-live' ? (
              t('catalog.step.watchReplay')
            ) : (
              <NextStepLabel event={event} />
            )}
          </Button>
        )}
      </Notice>
    </>
  );
}
