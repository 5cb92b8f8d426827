import { CLIP_SHAPES, type ClipShape } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { Button, ErrorState, RadioGroup, Spinner } from '@grandstand/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { UserClip } from '../clip/clip.ts';
import { useClipsLinks } from '../clips-links.ts';
import { RenderedVideo } from './RenderedVideo.tsx';
import { Rendition } from './Rendition.tsx';
import { shapeVideo } from './shape-video.ts';
import { Buttons, Rows } from './sheet-style.ts';
import { useSharedClip } from './use-shared-clip.ts';

const Shapes = styled(RadioGroup)`
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
  }
`;

const isShape = (value: string): value is ClipShape => CLIP_SHAPES.some((shape) => shape === value);

interface Props {
  readonly clip: UserClip;
  readonly name: string;
}

/** The clip's video to save and to post: wide, or the vertical and square ones, which are made on demand. */
export function ShareVideo({ clip: known, name }: Props) {
  const t = useT();
  const [shape, setShape] = useState<ClipShape>('wide');
  // The list that opened the sheet is not polled while a rendition is made.
  const state = useSharedClip(known.uuid);
  const clip = state.kind === 'ready' ? state.clip : known;
  return (
    <Rows>
      <Shapes
        name="shape"
        label={t('clipSharing.shape')}
        value={shape}
        options={CLIP_SHAPES.map((value) => ({ value, label: t(`clipSharing.${value}`) }))}
        onChange={({ target }) => isShape(target.value) && setShape(target.value)}
      />
      {state.kind === 'failed' && <ErrorState onRetry={state.retry} />}
      {state.kind === 'loading' && <Spinner />}
      {state.kind === 'ready' && <Video key={shape} clip={clip} shape={shape} name={name} />}
    </Rows>
  );
}

function Video({ clip, shape, name }: Props & { readonly shape: ClipShape }) {
  const t = useT();
  const links = useClipsLinks();
  const isAnonymous = useUser() === null;
  const video = shapeVideo(clip, shape);
  if (video.kind === 'ready')
    return <RenderedVideo clip={clip} shape={shape} url={video.url} fileName={`${name}.mp4`} />;
  if (shape === 'wide') return null;
  if (isAnonymous)
    return (
      <>
        <p>{t('clipSharing.logIn')}</p>
        <Buttons>
          <Button as={Link} to={links.logIn()}>
            {t('app.logIn')}
          </Button>
        </Buttons>
      </>
    );
  return <Rendition clip={clip} shape={shape} video={video} />;
}
