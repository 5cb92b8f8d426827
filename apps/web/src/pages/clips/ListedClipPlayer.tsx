import { type ReadyClip, useClipName, useSharedClip } from '@grandstand/clips';
import { useState } from 'react';
import { ClipPlayer } from './ClipPlayer.tsx';

interface Props {
  readonly clip: ReadyClip;
  readonly onEnded?: () => void;
}

/** Plays a clip of a list. When its URL has expired, it is loaded again by itself. */
export function ListedClipPlayer({ clip, onEnded }: Props) {
  const name = useClipName(clip);
  const [isExpired, setExpired] = useState(false);
  const state = useSharedClip(isExpired ? clip.uuid : null);
  const current = state.kind === 'ready' && state.clip.kind === 'ready' ? state.clip : clip;
  return (
    <ClipPlayer
      clip={current}
      title={`${name} · ${clip.eventTitle}`}
      onLinkRefused={() => (state.kind === 'ready' ? state.renew() : setExpired(true))}
      onEnded={onEnded}
    />
  );
}
