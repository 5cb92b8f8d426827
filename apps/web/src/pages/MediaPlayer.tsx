import { useMediaSource } from '@grandstand/ui';
import { type MediumDetail, useTelling } from '@grandstand/vod';
import { Suspense, useState } from 'react';
import { Player } from './lazy-player.ts';

interface Props {
  readonly medium: MediumDetail;
  readonly url: string;
}

/** What plays a medium of the library. Its address is signed anew every few minutes; the one that it began with holds. */
export function MediaPlayer({ medium, url }: Props) {
  const [source] = useState({ url, kind: 'vod' } as const);
  const telling = useTelling(medium);
  const poster = useMediaSource(telling ? null : medium.image);
  return (
    <Suspense fallback={null}>
      <Player source={source} title={medium.title} poster={poster ?? undefined} hidesEnd={telling} autoPlay />
    </Suspense>
  );
}
