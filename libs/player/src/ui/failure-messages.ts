import type { MessageKey } from '@grandstand/i18n';
import type { Interruption, PlaybackFailure } from '../engine/playback-engine.ts';

interface FailureMessage {
  readonly title: MessageKey;
  readonly hint: MessageKey;
}

export const failureMessages: Readonly<Record<PlaybackFailure['kind'], FailureMessage>> = {
  network: { title: 'player.failedNetwork', hint: 'player.failedNetworkHint' },
  media: { title: 'player.failedMedia', hint: 'player.failedMediaHint' },
  unsupported: { title: 'player.failedUnsupported', hint: 'player.failedUnsupportedHint' },
  'not-found': { title: 'player.failedNotFound', hint: 'player.failedNotFoundHint' },
  refused: { title: 'player.failedRefused', hint: 'player.failedRefusedHint' },
};

export const interruptionMessages: Readonly<Record<Interruption, MessageKey>> = {
  connecting: 'player.connecting',
  reconnecting: 'player.reconnecting',
  offline: 'player.offline',
};
