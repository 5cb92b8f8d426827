import type { Clip } from '@grandstand/api';
import { useMessages, useT } from '@grandstand/i18n';
import { Button, ShareButton, TextLink } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useClipsLinks } from '../clips-links.ts';

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
  const hasShareTexts = useMessages('browse'); // contains `share.*`
  useEffect(() => heading.current?.focus(), []);
  return (
    <Body>
      <h3 ref={heading} tabIndex={-1}>
        {t('clipEditor.createdTitle')}
      </h3>
      <p>{t('clipEditor.createdText')}</p>
      <Actions>
        {hasShareTexts && (
          <ShareButton title={clip.name} path={links.share({ eventId: clip.event_id, uuid: clip.uuid })} />
        )}
        <Button $look="secondary" onClick={onAnother}>
          {t('clipEditor.another')}
        </Button>
        <TextLink as={Link} to={links.userClips()}>
          {t('clipEditor.toClips')}
        </TextLink>
      </Actions>
    </Body>
  );
}
