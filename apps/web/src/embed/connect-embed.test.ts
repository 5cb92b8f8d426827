import { describe, expect, it } from 'vitest';
import { executeCommand, type EmbeddedMedia, reportEvents } from './connect-embed.ts';
import { type EmbedEvent, isFramingOrigin, parseCommand } from './embed-messages.ts';

/** A `<video>` whose read-only properties tests can set. */
interface Media extends Omit<EmbeddedMedia, 'duration' | 'paused'>, Pick<EventTarget, 'dispatchEvent'> {
  duration: number;
  paused: boolean;
}

function createMedia(): Media {
  const target = new EventTarget();
  return Object.assign(target, {
    currentTime: 0,
    duration: Number.NaN,
    muted: false,
    paused: true,
    volume: 1,
    pause() {
      this.paused = true;
    },
    play() {
      this.paused = false;
      return Promise.resolve();
    },
  });
}

describe('parseCommand', () => {
  it.each([
    [{ grandstand: 1, command: 'play' }, { command: 'play' }],
    [
      { grandstand: 1, command: 'seek', timeS: 12 },
      { command: 'seek', timeS: 12 },
    ],
    [
      { grandstand: 1, command: 'mute', muted: true },
      { command: 'mute', muted: true },
    ],
    [
      { grandstand: 1, command: 'setVolume', volume: 0.5 },
      { command: 'setVolume', volume: 0.5 },
    ],
    [{ grandstand: 2, command: 'play' }, null],
    [{ command: 'play' }, null],
    [{ grandstand: 1, command: 'destroy' }, null],
    [{ grandstand: 1, command: 'seek', timeS: Number.NaN }, null],
    [{ grandstand: 1, command: 'seek', timeS: -1 }, null],
    [{ grandstand: 1, command: 'setVolume', volume: 2 }, null],
    [{ grandstand: 1, command: 'mute', muted: 'yes' }, null],
    ['{"grandstand":1,"command":"play"}', null],
    [null, null],
  ])('reads %j as %j', (message, command) => {
    expect(parseCommand(message)).toEqual(command);
  });
});

it.each([
  ['https://news.example', ['https://news.example'], true],
  ['https://evil.example', ['https://news.example'], false],
  ['https://news.example.evil.example', ['https://news.example'], false],
  ['https://any.example', [], true],
])('a page of %s with the hosts %j may control the player: %s', (origin, hosts, isAllowed) => {
  expect(isFramingOrigin(origin, hosts)).toBe(isAllowed);
});

it('executes the commands of the page', () => {
  const media = createMedia();
  executeCommand(media, { command: 'play' });
  expect(media.paused).toBe(false);
  executeCommand(media, { command: 'seek', timeS: 90 });
  executeCommand(media, { command: 'mute', muted: true });
  executeCommand(media, { command: 'setVolume', volume: 0.25 });
  executeCommand(media, { command: 'pause' });
  expect(media).toMatchObject({ currentTime: 90, muted: true, volume: 0.25, paused: true });
});

it('reports state, time and end, the time at most four times a second', () => {
  const media = createMedia();
  const events: EmbedEvent[] = [];
  const stop = reportEvents(media, (event) => events.push(event));
  const fire = (type: string) => media.dispatchEvent(new Event(type));
  media.paused = false;
  fire('playing');
  fire('waiting');
  for (const timeS of [0, 0.1, 0.2, 0.3]) {
    media.currentTime = timeS;
    fire('timeupdate');
  }
  media.duration = 60;
  media.currentTime = 60;
  media.paused = true;
  fire('timeupdate');
  fire('ended');
  stop();
  fire('pause');
  const sound = { muted: false, volume: 1 };
  expect(events).toEqual([
    { event: 'state', state: 'playing', ...sound },
    { event: 'state', state: 'waiting', ...sound },
    { event: 'time', timeS: 0, durationS: null },
    { event: 'time', timeS: 0.3, durationS: null },
    { event: 'time', timeS: 60, durationS: 60 },
    { event: 'ended' },
  ]);
});
