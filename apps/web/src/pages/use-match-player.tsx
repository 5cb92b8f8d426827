import { type EventState, type Match, useTold } from '@grandstand/catalog';
import type { PlaybackSource } from '@grandstand/player';
import { useMediaSource } from '@grandstand/ui';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Player } from './lazy-player.ts';

/** What plays an event; null while there is nothing to play. */
export function useMatchPlayer(event: EventState, { autoPlay }: { readonly autoPlay: boolean }): ReactNode {
  const media = event.kind === 'ready' ? event.media : null;
  const [url, kind] = [media?.url, media?.kind];
  // The event is asked for again and again; what plays stays the same as long as its address does.
  const source = useMemo(() => (url && kind ? { url, kind } : null), [url, kind]);
  if (event.kind !== 'ready' || !source) return null;
  return <MatchPlayer match={event.match} source={source} autoPlay={autoPlay} />;
}

interface Props {
  readonly match: Match;
  readonly source: PlaybackSource;
  readonly autoPlay: boolean;
}

function MatchPlayer({ match, source, autoPlay }: Props) {
  const { image, isKeptBack } = useTold(match);
  const poster = useMediaSource(image);
  return (
    <Suspense fallback={null}>
      <Player
        source={source}
        title={match.title}
        poster={poster ?? undefined}
        autoPlay={autoPlay}
        hidesEnd={isKeptBack}
      />
    </Suspense>
  );
}
