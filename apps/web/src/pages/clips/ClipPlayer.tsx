import type { ReadyClip } from '@grandstand/clips';
import type { PlayerProps } from '@grandstand/player';
import { useMediaSource } from '@grandstand/ui';
import { useSite } from '../../shell/site-context.ts';
import { LazyPlayer } from '../LazyPlayer.tsx';

interface Props extends Pick<
  PlayerProps,
  'startAtS' | 'autoPlay' | 'muted' | 'onFailure' | 'onEnded' | 'actions' | 'theatre'
> {
  readonly clip: ReadyClip;
  readonly title: string;
  /** Called when the clip's URL is refused, e.g. because it has expired. */
  readonly onLinkRefused: () => void;
}

/** The player of a clip's file. */
export function ClipPlayer({ clip, autoPlay = true, ...rest }: Props) {
  const poster = useMediaSource(clip.poster);
  const { name: channelName } = useSite().config;
  return (
    <LazyPlayer
      source={{ id: `clip-${clip.uuid}`, kind: 'file', url: clip.url }}
      byline={`${clip.eventTitle} · ${channelName}`}
      poster={poster ?? undefined}
      autoPlay={autoPlay}
      {...rest}
    />
  );
}
