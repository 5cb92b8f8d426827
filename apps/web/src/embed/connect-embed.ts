import { type EmbedCommand, type EmbedEvent } from './embed-messages.ts';

/** The parts of a `<video>` that the messages use. */
export type EmbeddedMedia = Pick<
  HTMLVideoElement,
  | 'addEventListener'
  | 'currentTime'
  | 'duration'
  | 'muted'
  | 'pause'
  | 'paused'
  | 'play'
  | 'removeEventListener'
  | 'volume'
>;

const STATE_EVENTS = ['play', 'playing', 'pause', 'waiting', 'volumechange'] as const;
/** `timeupdate` comes up to sixty times a second; a page gets the time four times a second. */
const TIME_STEP_S = 0.25;

/** Executes a command of the page. */
export function executeCommand(media: EmbeddedMedia, command: EmbedCommand): void {
  switch (command.command) {
    case 'play':
      // The browser may refuse to play with sound; the state then stays `paused`.
      media.play().catch(() => {});
      break;
    case 'pause':
      media.pause();
      break;
    case 'seek':
      media.currentTime = command.timeS;
      break;
    case 'mute':
      media.muted = command.muted;
      break;
    case 'setVolume':
      media.volume = command.volume;
      break;
  }
}

/** Reports the media element's changes until the returned function is called. */
export function reportEvents(media: EmbeddedMedia, send: (event: EmbedEvent) => void): () => void {
  let sentTimeS = Number.NaN;
  const sendState = ({ type }: Event) =>
    send({
      event: 'state',
      state: media.paused ? 'paused' : type === 'waiting' ? 'waiting' : 'playing',
      muted: media.muted,
      volume: media.volume,
    });
  const sendTime = () => {
    const { currentTime: timeS, duration } = media;
    if (Math.abs(timeS - sentTimeS) < TIME_STEP_S) return;
    sentTimeS = timeS;
    send({ event: 'time', timeS, durationS: Number.isFinite(duration) ? duration : null });
  };
  const sendEnded = () => send({ event: 'ended' });
  for (const type of STATE_EVENTS) media.addEventListener(type, sendState);
  media.addEventListener('timeupdate', sendTime);
  media.addEventListener('ended', sendEnded);
  return () => {
    for (const type of STATE_EVENTS) media.removeEventListener(type, sendState);
    media.removeEventListener('timeupdate', sendTime);
    media.removeEventListener('ended', sendEnded);
  };
}
