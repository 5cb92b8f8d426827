import { formatMediaTime } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Dialog, metaText, TextLink } from '@grandstand/ui';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { Icon } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ReadyClip } from '../clip/clip.ts';
import { useClipName } from '../clip/use-clip-name.ts';
import { useClipTags } from '../clip/use-clip-tags.ts';
import { useClipsLinks } from '../clips-links.ts';

const Stage = styled.div`
  margin-inline: -1.5rem;
  background: ${token('--scrim')};
  aspect-ratio: 16 / 9;
  max-block-size: 70dvh;
  inline-size: calc(100% + 3rem);
  overflow: hidden;
  > * {
    inline-size: 100%;
    block-size: 100%;
  }
`;

const Facts = styled.div`
  ${metaText}
  display: grid;
  gap: 0.25rem;
  padding-block-start: 1rem;
`;

interface Props {
  readonly clip: ReadyClip;
  /** Shares and downloads; missing: not offered. */
  readonly onShare?: ((clip: ReadyClip) => void) | undefined;
  readonly onDownload?: ((clip: ReadyClip) => void) | undefined;
  readonly onClose: () => void;
  /** The player, which fills its box. */
  readonly children: ReactNode;
}

/** Plays a clip above the page that lists it. */
export function ClipDialog({ clip, onShare, onDownload, onClose, children }: Props) {
  const t = useT();
  const format = useFormats();
  const links = useClipsLinks();
  const name = useClipName(clip);
  const { nameOf } = useClipTags();
  return (
    <Dialog
      open
      size="large"
      title={name}
      onClose={onClose}
      actions={
        (onShare ?? onDownload) && (
          <>
            {onDownload && (
              <Button $look="secondary" onClick={() => onDownload(clip)}>
                <Icon of={Download} />
                {t('clips.download')}
              </Button>
            )}
            {onShare && (
              <Button $look="secondary" onClick={() => onShare(clip)}>
                <Icon of={Share2} />
                {t('clips.share')}
              </Button>
            )}
          </>
        )
      }
    >
      <Stage>{children}</Stage>
      <Facts>
        <p>
          <TextLink as={Link} to={links.watch(clip.eventId)}>
            {clip.eventTitle}
          </TextLink>
        </p>
        <p>
          {[
            t('clips.moment', { time: formatMediaTime(clip.startS) }),
            format.date(clip.createdS),
            ...clip.tags.map(nameOf),
          ].join(' · ')}
        </p>
      </Facts>
    </Dialog>
  );
}
