import type { Clip } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { Button, Icon, TextLink } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { toUserClip } from '../clip/clip.ts';
import { useClipsLinks } from '../clips-links.ts';
import { ShareClip } from '../sharing/ShareClip.tsx';

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  h3,
  p {
    margin: 0;
  }
  h3 {
    font-size: ${token('--font-size-m')};
    outline: none;
  }
  p {
    color: ${token('--text-muted')};
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  margin-block-start: 0.5rem;
`;

interface Props {
  readonly clip: Clip;
  readonly onAnother: () => void;
}

/** The clip is being rendered; its link can already be shared. */
export function ClipCreated({ clip, onAnother }: Props) {
  const t = useT();
  const links = useClipsLinks();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSharing, setSharing] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Body>
      <h3 ref={heading} tabIndex={-1}>
        {t('clipEditor.createdTitle')}
      </h3>
      <p>{t('clipEditor.createdText')}</p>
      <Actions>
        <Button onClick={() => setSharing(true)}>
          <Icon of={Share2} />
          {t('clipSharing.title')}
        </Button>
        <Button $look="secondary" onClick={onAnother}>
          {t('clipEditor.another')}
        </Button>
        <TextLink as={Link} to={links.userClips()}>
          {t('clipEditor.toClips')}
        </TextLink>
      </Actions>
      <ShareClip clip={isSharing ? toUserClip(clip) : null} onClose={() => setSharing(false)} />
    </Body>
  );
}
