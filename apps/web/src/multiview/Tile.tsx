import { inTitleOrder, titleOfSides } from '@grandstand/api';
import { type CatalogEvent, useEvent, useVisibleDetails } from '@grandstand/catalog';
import { useT } from '@grandstand/i18n';
import { Icon, IconButton, Skeleton, VisuallyHidden } from '@grandstand/ui';
import Volume from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../paths.ts';
import { TileContent } from './TileContent.tsx';
import { Bar, Cover, Frame, Label, Number, Score, TileFrame } from './tile-style.ts';

interface Props {
  readonly eventId: number;
  /** From 1: also the key that gives it the sound. */
  readonly number: number;
  /** Whether its player has the controls. */
  readonly isMain: boolean;
  readonly isLarge: boolean;
  readonly hasSound: boolean;
  /** Whether a preroll plays before it. */
  readonly hasPreroll: boolean;
  readonly onHear: () => void;
  readonly onMute: () => void;
  readonly onRemove: () => void;
}

/** One of several events: its picture, and a bar with its teams and its sound. */
export function Tile(props: Props) {
  const { eventId, number, isMain, isLarge, hasSound, hasPreroll, onHear, onMute, onRemove } = props;
  const t = useT();
  const state = useEvent(eventId);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const event = state.kind === 'ready' ? state.event : null;
  const title = event?.title ?? `${number}`;
  /** While playing, only the main tile can be operated; a press on another one gives it the sound. */
  const isCovered = isPlaying && !hasFailed && !isMain;

  useEffect(() => {
    if (!isMain || !wantsFocus.current) return;
    wantsFocus.current = false;
    picture.current?.querySelector<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
  }, [isMain]);

  return (
    <TileFrame
      aria-label={title}
      data-main={isMain || undefined}
      data-large={isLarge || undefined}
      data-sound={(isPlaying && hasSound) || undefined}
    >
      <Frame>
        {/* `playing` also comes after a retry in the player, which then works again. */}
        <div ref={picture} inert={isCovered} onPlayingCapture={() => setFailed(false)}>
          <TileContent
            state={state}
            isMain={isMain}
            hasPreroll={hasPreroll}
            muted={!hasSound}
            onMutedChange={(isMuted) => (isMuted ? onMute() : onHear())}
            onPlayingChange={setPlaying}
            onFailure={() => setFailed(true)}
          />
        </div>
        {isCovered && (
          <Cover
            type="button"
            aria-hidden
            tabIndex={-1}
            onClick={() => {
              wantsFocus.current = true;
              onHear();
            }}
          />
        )}
      </Frame>
      <Bar>
        <Number aria-hidden>{number}</Number>
        {event ? <EventName event={event} /> : <Skeleton $width="60%" $height="1rem" />}
        {isPlaying && (
          <IconButton
            aria-pressed={hasSound}
            aria-label={t('multiview.soundOf', { event: title })}
            aria-keyshortcuts={`${number}`}
            title={t('multiview.sound')}
            onClick={hasSound ? onMute : onHear}
          >
            <Icon of={hasSound ? Volume : VolumeX} />
          </IconButton>
        )}
        <IconButton aria-label={t('multiview.removeOne', { event: title })} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      </Bar>
      <VisuallyHidden role="status">
        {isPlaying && isMain && (hasSound ? t('multiview.heard', { event: title }) : t('multiview.silent'))}
      </VisuallyHidden>
    </TileFrame>
  );
}

/** The event's teams, short in small tiles, with the score unless it is hidden; leads to the event alone. */
function EventName({ event }: { readonly event: CatalogEvent }) {
  const { score } = useVisibleDetails(event);
  const { sides, isHomeFirst, title } = event;
  const shortNames = sides && { home: sides.home.shortName, away: sides.away.shortName };
  return (
    <Label>
      <Link to={href.watch(event.id)}>
        <VisuallyHidden>{title}</VisuallyHidden>
        <span aria-hidden data-long>
          {title}
        </span>
        <span aria-hidden data-short>
          {shortNames ? titleOfSides(shortNames, isHomeFirst) : title}
        </span>
      </Link>
      {score && <Score>{inTitleOrder(score, isHomeFirst).join('–')}</Score>}
    </Label>
  );
}
