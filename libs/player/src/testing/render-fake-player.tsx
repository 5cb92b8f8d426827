import { browserStorage } from '@grandstand/session';
import { renderUi, type View } from '@grandstand/ui/testing';
import { createRef } from 'react';
import { onTestFinished } from 'vitest';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import { MeasurementContext } from '../stats/measurement-context.ts';
import { newViewing } from '../viewing/viewing.ts';
import { StoreContext } from '../ui/player-context.ts';
import type { PlayerProps } from '../ui/player-props.ts';
import { PlayerUiProvider } from '../ui/PlayerUiProvider.tsx';
import { SHORTCUTS_STORAGE_KEY } from '../ui/shortcut-settings.ts';
import { PlayerLayers } from '../ui/PlayerLayers.tsx';
import { createFakePlayer } from './fake-player.ts';
import { NO_FIGURES } from './no-figures.ts';

/**
 * Renders a paused player of a 100 s recording, or of a live stream 70 s behind its edge, on a fake element. It is as
 * wide as the window.
 */
export async function renderFakePlayer(
  engineProperties: Partial<PlaybackEngine> = {},
  { theatre, linkAt, ...view }: View & Pick<PlayerProps, 'theatre' | 'linkAt'> = {},
) {
  browserStorage().remove(SHORTCUTS_STORAGE_KEY);
  const player = createFakePlayer({
    ...(engineProperties.isLive && { liveEdgeS: 90 }),
    ...engineProperties,
  });
  onTestFinished(player.detach);
  const { media, store } = player;
  media.readyState = 4;
  media.duration = engineProperties.isLive ? Infinity : 100;
  media.currentTime = 20;
  media.setRanges({ seekable: [[0, 100]], buffered: [[0, 100]], played: [[0, 1]] });
  for (const type of ['loadedmetadata', 'durationchange', 'timeupdate', 'progress', 'pause'])
    media.emit(type);
  const measure = () => ({
    media: store.getState(),
    figures: NO_FIGURES,
    viewing: newViewing,
    nowMs: 0,
    viewId: 'view-1',
  });
  await renderUi(
    <StoreContext value={store}>
      <PlayerUiProvider title="Owls @ Hawks" theatre={theatre} linkAt={linkAt}>
        <MeasurementContext value={measure}>
          <PlayerLayers
            box={createRef()}
            video={createRef()}
            title="Owls @ Hawks"
            onRetry={() => undefined}
          />
        </MeasurementContext>
      </PlayerUiProvider>
    </StoreContext>,
    { messages: 'player', ...view },
  );
  return player;
}
