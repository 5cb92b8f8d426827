import type { MessageKey } from '@grandstand/i18n';
import type { PlaybackFailure } from '../engine/playback-engine.ts';

interface FailureMessage {
  readonly title: MessageKey;
  readonly hint: MessageKey;
}

export const failureMessages: Readonly<Record<PlaybackFailure['kind'], FailureMessage>> = {
  network: { title: 'player.failedNetwork', hint: 'player.failedNetworkHint' },
  media: { title: 'player.failedMedia', hint: 'player.failedMediaHint' },
  unsupported: { title: 'player.failedUnsupported', hint: 'player.failedUnsupportedHint' },
  'not-found': { title: 'player.failedNotFound', hint: 'player.failedNotFoundHint' },
};
