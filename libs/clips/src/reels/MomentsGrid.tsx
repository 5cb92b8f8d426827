import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Container, InfiniteList, VisuallyHidden } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { ReadyClip } from '../clip/clip.ts';
import { ClipCard } from '../clip/ClipCard.tsx';
import type { MomentsState } from './use-moments.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: ${token('--gap')};
`;

interface Props {
  readonly moments: Extract<MomentsState, { readonly kind: 'ready' }>;
  readonly onPlay: (clip: ReadyClip) => void;
}

/** All clips at a glance; a click plays one as a reel. */
export function MomentsGrid({ moments: { clips, more, loadMore }, onPlay }: Props) {
  const t = useT();
  return (
    <Container style={{ paddingBlock: '1rem' }}>
      {/* Heading level 2, between the page's h1 and the cards' h3. */}
      <VisuallyHidden as="h2">{t('clips.title')}</VisuallyHidden>
      <InfiniteList state={more} count={clips.length} onLoadMore={loadMore}>
        <Grid>
          {clips.map((clip) => (
            <ClipCard key={clip.uuid} clip={clip} onPlay={onPlay} />
          ))}
        </Grid>
      </InfiniteList>
    </Container>
  );
}
