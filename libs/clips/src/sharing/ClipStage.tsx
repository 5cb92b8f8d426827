import { assertNever } from '@grandstand/core';
import { type MessageKey, useFormats, useT } from '@grandstand/i18n';
import { useRevealResult } from '@grandstand/session';
import { BrandArt, Button, Image, ProgressBar, Stage, StageCard } from '@grandstand/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import EyeOff from 'lucide-react/icons/eye-off';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import type { LucideIcon } from 'lucide-react/icons';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ReadyClip, UserClip } from '../clip/clip.ts';
import { useHidesClip } from '../clip/use-hides-clip.ts';

const Progress = styled.div`
  inline-size: min(20rem, 100%);
`;

interface Props {
  readonly clip: UserClip;
  readonly renderPlayer: (clip: ReadyClip) => ReactNode;
  /** A picture of the event, behind the text where there is nothing to play. */
  readonly art?: ReactNode;
  /** The next step of the clip's event, where the page shows it nowhere else (another feature). */
  readonly step?: ReactNode;
  /** Fills the whole window, for the embed page. */
  readonly fill?: boolean;
}

/** The clip's player, or why it cannot be played. */
export function ClipStage({ clip, renderPlayer, art = <BrandArt />, step, fill = false }: Props) {
  const isHidden = useHidesClip(clip);
  const canPlay = clip.kind === 'ready' && !isHidden;
  return (
    <Stage player={canPlay ? renderPlayer(clip) : null} fill={fill}>
      <Image src={null} ratio={null} fallback={art} />
      <Notice clip={clip} step={step} />
    </Stage>
  );
}

function Notice({ clip, step }: Pick<Props, 'clip' | 'step'>) {
  const t = useT();
  const formats = useFormats();
  const reveal = useRevealResult();
  switch (clip.kind) {
    case 'ready':
      return (
        <Message icon={EyeOff} title={t('clips.revealHint')}>
          <Button onClick={() => reveal(clip.eventId)}>{t('clips.reveal')}</Button>
        </Message>
      );
    case 'queued':
    case 'processing': {
      const percent = clip.kind === 'processing' ? clip.progress / 100 : 0;
      return (
        <Message icon={Clock} title={t('clipSharing.notReady')} text={t('clipSharing.notReadyText')}>
          <Progress>
            <ProgressBar
              label={t('clips.processing', { percent: formats.percent(percent) })}
              {...(clip.kind === 'processing' && { value: percent })}
            />
          </Progress>
          <p>
            {clip.kind === 'processing'
              ? t('clips.processing', { percent: formats.percent(percent) })
              : t('clips.queued')}
          </p>
          {step}
        </Message>
      );
    }
    case 'failed':
      return (
        <Message icon={CircleAlert} title={t('clipSharing.failedTitle')} text={t('clipSharing.failedText')}>
          {step}
        </Message>
      );
    case 'blocked':
      return (
        <Message icon={MapPinOff} title={t('clipSharing.blockedTitle')} text={t('clipSharing.blockedText')}>
          {step}
        </Message>
      );
    case 'withheld':
      return (
        <Message icon={EyeOff} title={t('clipSharing.withheldTitle')} text={t('clipSharing.withheldText')}>
          {step}
        </Message>
      );
    case 'deleted':
      return (
        <Message
          icon={Trash2}
          title={t('clipSharing.deletedTitle')}
          text={t(REMOVAL_TEXTS[clip.removedBy ?? 'unknown'])}
        >
          {step}
        </Message>
      );
    default:
      return assertNever(clip);
  }
}

const REMOVAL_TEXTS: Readonly<Record<'user' | 'channel' | 'expiry' | 'unknown', MessageKey>> = {
  user: 'clipSharing.deletedByUser',
  channel: 'clipSharing.deletedByChannel',
  expiry: 'clipSharing.expired',
  unknown: 'clipSharing.deletedText',
};

interface MessageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

const Message = ({ icon: MessageIcon, title, text, children }: MessageProps) => (
  <StageCard $buttonsFirst>
    <MessageIcon strokeWidth={1.5} aria-hidden />
    <strong>{title}</strong>
    {text && <p>{text}</p>}
    {children}
  </StageCard>
);
