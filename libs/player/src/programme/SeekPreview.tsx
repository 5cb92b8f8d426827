import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { glass, veil } from '../ui/palette.ts';
import { useMedia } from '../ui/player-context.ts';
import { useProgramme, useProgrammeTimeline } from './programme.ts';
import { thumbnailAt, type Thumbnail, useThumbnails } from './thumbnails.ts';
import type { VisibleMoment } from './visible-moments.ts';

/** At 30 % of the bar it is shifted by 30 % of its own width, so that it never leaves the bar. */
const Bubble = styled.output`
  position: absolute;
  inset-block-end: 100%;
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 4px;
  border-radius: ${token('--radius-s')};
  background: ${glass};
  color: ${token('--on-image')};
  font-size: ${token('--font-size-s')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;
`;
const Picture = styled.div`
  border-radius: calc(${token('--radius-s')} - 2px);
  background-repeat: no-repeat;
  box-shadow: inset 0 0 0 1px ${veil(18)};
  forced-color-adjust: none;
`;
const Text = styled.span`
  padding: 0 6px;
`;
const Label = styled(Text)`
  max-width: 160px;
  overflow: hidden;
  text-overflow: ellipsis;
  font-weight: 600;
`;

/** Area of a preview that is a whole file, for which no area is given. */
const WHOLE = { x: 0, y: 0, width: 160, height: 90 };

function Image({ thumbnail: { url, area } }: { readonly thumbnail: Thumbnail }) {
  const { x, y, width, height } = area ?? WHOLE;
  return (
    <Picture
      data-thumbnail
      style={{
        width,
        height,
        backgroundImage: `url("${url}")`,
        backgroundPosition: `-${x}px -${y}px`,
        ...(area === null && { backgroundSize: 'cover' }),
      }}
    />
  );
}

interface SeekPreviewProps {
  /** Null: the bar has neither the pointer nor the focus. */
  readonly at: { readonly fraction: number; readonly timeS: number; readonly text: string } | null;
  /** A moment under the pointer. */
  readonly moment: VisibleMoment | null;
}

/** The time under the pointer or the focus, with the picture and the moment at that time if they are known. */
export function SeekPreview({ at, moment }: SeekPreviewProps) {
  const { thumbnailsUrl } = useProgramme();
  const timeline = useProgrammeTimeline();
  const isGrowing = useMedia((state) => state.isLive && !state.isAsLive);
  const thumbnails = useThumbnails(thumbnailsUrl, { isWanted: at !== null, isLive: isGrowing });
  if (!at) return null;
  const thumbnail = timeline && thumbnailAt(thumbnails, timeline.toProgrammeS(at.timeS));
  const left = `${at.fraction * 100}%`;
  return (
    <Bubble aria-hidden style={{ left, transform: `translateX(-${left})` }}>
      {thumbnail && <Image thumbnail={thumbnail} />}
      {moment && <Label dir="auto">{moment.label}</Label>}
      <Text>{at.text}</Text>
    </Bubble>
  );
}
