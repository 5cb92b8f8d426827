/** The version of the messages between an embedded player and its page (docs/guides/embed-the-player.md). */
export const EMBED_VERSION = 1;

/** A command of the page; each is a message with `grandstand: 1`. */
export type EmbedCommand =
  | { readonly command: 'play' | 'pause' }
  | { readonly command: 'seek'; readonly timeS: number }
  | { readonly command: 'mute'; readonly muted: boolean }
  | { readonly command: 'setVolume'; readonly volume: number };

/** An event of the player; sent with `grandstand: 1`. Times in seconds. */
export type EmbedEvent =
  | { readonly event: 'ready'; readonly title: string }
  | {
      readonly event: 'state';
      readonly state: 'playing' | 'paused' | 'waiting';
      readonly muted: boolean;
      readonly volume: number;
    }
  /** `durationS` is null for a live stream. */
  | { readonly event: 'time'; readonly timeS: number; readonly durationS: number | null }
  | { readonly event: 'ended' }
  | { readonly event: 'error'; readonly kind: string };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The command in a message; null for messages of other scripts, other versions and commands with invalid values. */
export function parseCommand(data: unknown): EmbedCommand | null {
  if (typeof data !== 'object' || data === null) return null;
  const read = (name: string): unknown => Reflect.get(data, name);
  if (read('grandstand') !== EMBED_VERSION) return null;
  const [command, timeS, muted, volume] = ['command', 'timeS', 'muted', 'volume'].map(read);
  if (command === 'play' || command === 'pause') return { command };
  if (command === 'seek' && isNumber(timeS) && timeS >= 0) return { command, timeS };
  if (command === 'mute' && typeof muted === 'boolean') return { command, muted };
  if (command === 'setVolume' && isNumber(volume) && volume >= 0 && volume <= 1) return { command, volume };
  return null;
}

/** Whether a page of this origin may control the player; without a list, every page that may frame it. */
export const isFramingOrigin = (origin: string, hosts: readonly string[]): boolean =>
  hosts.length === 0 || hosts.includes(origin);
