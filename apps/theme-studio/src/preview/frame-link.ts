import {
  PREVIEW_VERSION,
  type PreviewCommand,
  type PreviewEvent,
  type PreviewTheme,
  type Simulation,
} from '@grandstand/tenant';
import { isSameValue } from '../draft/theme-draft.ts';

/** What a frame is to show. */
export interface FrameView {
  readonly theme: PreviewTheme | null;
  readonly simulation: Simulation;
  readonly outlined: readonly string[];
}

/** The studio's end of the conversation with the page in a frame. */
export interface FrameLink {
  /** Sends what has changed since. */
  show(view: FrameView): void;
  /** The same view with another theme. */
  showTheme(theme: PreviewTheme): void;
  navigate(path: string): void;
  scroll(fraction: number): void;
  receive(event: PreviewEvent): void;
}

interface Options {
  readonly send: (message: PreviewCommand & { readonly studio: number }) => void;
  /** The browser's `requestAnimationFrame`. */
  readonly onNextFrame: (callback: () => void) => void;
}

/**
 * At most one theme is under way: the next one, always the newest, follows when the frame has painted it, at most once per
 * animation frame.
 */
export function createFrameLink({ send, onNextFrame }: Options): FrameLink {
  let view: FrameView | null = null;
  let isReady = false;
  let sent: FrameView | null = null;
  /** The frame has not confirmed the last theme: it may be busy, so that the next one waits. */
  let isPainting = false;
  /** A theme was sent in this animation frame. */
  let isPaused = false;

  const post = (command: PreviewCommand): void => send({ ...command, studio: PREVIEW_VERSION });

  const sendTheme = (): void => {
    const theme = view?.theme;
    if (!isReady || isPainting || isPaused || !theme || sent?.theme?.css === theme.css) return;
    isPainting = true;
    if (view) sent = { ...view, ...sent, theme };
    isPaused = true;
    onNextFrame(() => {
      isPaused = false;
      sendTheme();
    });
    post({ command: 'theme', theme });
  };

  /** Sends what is not part of the theme, without delay. */
  const sendRest = (next: FrameView): void => {
    const before = sent;
    sent = { ...next, theme: before?.theme ?? null };
    if (!isSameValue(before?.simulation, next.simulation))
      post({ command: 'simulate', simulation: next.simulation });
    if (!isSameValue(before?.outlined ?? [], next.outlined))
      post({ command: 'outline', tokens: next.outlined });
  };

  return {
    show(next) {
      view = next;
      if (!isReady) return;
      sendRest(next);
      sendTheme();
    },
    showTheme(theme) {
      if (view) view = { ...view, theme };
      sendTheme();
    },
    navigate: (path) => post({ command: 'navigate', path }),
    scroll: (fraction) => post({ command: 'scroll', fraction }),
    receive(event) {
      if (event.event === 'ready') {
        // A new document has nothing of what its predecessor was sent.
        isReady = true;
        isPainting = false;
        sent = null;
        if (!view) return;
        sendRest(view);
        sendTheme();
      } else if (event.event === 'painted') {
        isPainting = false;
        sendTheme();
      }
    },
  };
}
