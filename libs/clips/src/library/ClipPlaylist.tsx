import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { PageSection, Rail } from '@grandstand/ui';
import { styled } from 'styled-components';
import type { UserClip } from '../clip/clip.ts';
import { ClipCard } from '../clip/ClipCard.tsx';

/** Marks the clip that is played, with a line and with `aria-current`. */
const Item = styled.div`
  padding-block-end: 0.25rem;
  border-block-end: 3px solid transparent;
  &[aria-current] {
    border-block-end-color: ${token('--selected')};
  }
`;

interface Props {
  readonly clips: readonly UserClip[];
  readonly currentUuid: string;
  readonly onChoose: (clip: UserClip) => void;
}

/** An event's clips in a row, which are played in order. */
export function ClipPlaylist({ clips, currentUuid, onChoose }: Props) {
  const t = useT();
  const title = t('clips.title');
  return (
    <PageSection title={title}>
      <Rail label={title}>
        {clips.map((clip) => (
          <Item key={clip.uuid} aria-current={clip.uuid === currentUuid || undefined}>
            <ClipCard clip={clip} showsEvent={false} onPlay={onChoose} />
          </Item>
        ))}
      </Rail>
    </PageSection>
  );
}
