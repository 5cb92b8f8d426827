import { calls } from '@grandstand/api';
import type { CatalogEvent, EventState, StageSample } from '@grandstand/catalog';
import { useClient } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import type { PlaybackReport, PlayerHandle } from '@grandstand/player';
import { Button } from '@grandstand/ui';
import { type ReactNode, useState } from 'react';
import { LazyPlayer } from '../LazyPlayer.tsx';
import { SampleOffer } from './SampleOffer.tsx';
import { useSampleMessages } from './use-sample-messages.ts';

type Phase =
  | { readonly kind: 'offered'; readonly hasFailed: boolean }
  | { readonly kind: 'loading' }
  | { readonly kind: 'playing'; readonly url: string }
  | { readonly kind: 'over'; readonly report: PlaybackReport };

/**
 * The free sample of an event that the viewer must buy: plays it on the stage, and then says how it played. It is no
 * viewing: nothing is tracked, no preroll plays, and no position is kept. Null: there is none.
 */
export function useEventSample(state: EventState): StageSample | null {
  const client = useClient();
  const messagesOf = useSampleMessages();
  const [phase, setPhase] = useState<Phase>({ kind: 'offered', hasFailed: false });
  if (state.kind !== 'ready' || state.sampleS === null) return null;
  const { event, sampleS } = state;
  const start = async () => {
    setPhase({ kind: 'loading' });
    const sample = await client(calls.getEventSample, { id: event.id });
    setPhase(sample.ok ? { kind: 'playing', url: sample.value.url } : { kind: 'offered', hasFailed: true });
  };
  const isOver = phase.kind === 'over';
  return {
    player: phase.kind === 'playing' && (
      <SamplePlayer
        event={event}
        url={phase.url}
        onReport={(report) => setPhase({ kind: 'over', report })}
        onLeave={() => setPhase({ kind: 'offered', hasFailed: false })}
      />
    ),
    offer: (
      <SampleOffer
        key={String(isOver)}
        lengthS={sampleS}
        isLoading={phase.kind === 'loading'}
        isOver={isOver}
        hasFailed={phase.kind === 'offered' && phase.hasFailed}
        onStart={() => void start()}
      />
    ),
    verdict: isOver ? messagesOf(phase.report) : null,
  };
}

const focusPlayer = (player: PlayerHandle | null): void => player?.focus();

interface SamplePlayerProps {
  readonly event: CatalogEvent;
  readonly url: string;
  readonly onReport: (report: PlaybackReport) => void;
  readonly onLeave: () => void;
}

function SamplePlayer({ event, url, onReport, onLeave }: SamplePlayerProps): ReactNode {
  const t = useT();
  return (
    <LazyPlayer
      source={{ id: `sample-${event.id}`, kind: 'vod', url }}
      title={event.title}
      status={t('catalog.sample.label')}
      autoPlay
      // The button that had the focus is gone.
      handle={focusPlayer}
      onReport={onReport}
      actions={
        <Button $look="image" onClick={onLeave}>
          {t('app.close')}
        </Button>
      }
    />
  );
}
