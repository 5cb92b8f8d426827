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
  readonly logo: string | null;
}

/** The studio's end of the conversation with the page in a frame. */
export interface FrameLink {
  /** Sends what has changed since. */
  show(view: FrameView): void;
  navigate(path: string): void;
  scroll(fraction: number): void;
  receive(event: PreviewEvent): void;
}

interface Options {
  readonly send: (message: PreviewCommand & { readonly studio: number }) => void;
  /** The browser's `requestAnimationFrame`. */
  readonly onNextFrame: (callback: () => void) => void;
}

/** A theme whose painting the frame has not confirmed: it may be busy, so the next one waits. */
interface SentTheme {
  readonly css: string;
}

/**
 * At most one theme is under way: the next one, always the newest, follows when the frame has painted it, at most once per
 * animation frame.
 */
export function createFrameLink({ send, onNextFrame }: Options): FrameLink {
  let view: FrameView | null = null;
  let isReady = false;
  let sent: FrameView | null = null;
  let painting: SentTheme | null = null;
  let isScheduled = false;

  const post = (command: PreviewCommand): void => send({ ...command, studio: PREVIEW_VERSION });

  const sendTheme = (): void => {
    isScheduled = false;
    const theme = view?.theme;
    if (!isReady || painting || !theme || sent?.theme?.css === theme.css) return;
    painting = theme;
    if (view) sent = { ...view, ...sent, theme };
    post({ command: 'theme', theme });
  };
  const scheduleTheme = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    onNextFrame(sendTheme);
  };

  /** Sends what is not part of the theme, without delay. */
  const sendRest = (next: FrameView): void => {
    const before = sent;
    sent = { ...next, theme: before?.theme ?? null };
    if (!isSameValue(before?.simulation, next.simulation))
      post({ command: 'simulate', simulation: next.simulation });
    if (!isSameValue(before?.outlined ?? [], next.outlined))
      post({ command: 'outline', tokens: next.outlined });
    if ((before?.logo ?? null) !== next.logo) post({ command: 'logo', url: next.logo });
  };

  return {
    show(next) {
      view = next;
      if (!isReady) return;
      sendRest(next);
      if (next.theme && next.theme.css !== sent?.theme?.css) scheduleTheme();
    },
    navigate: (path) => post({ command: 'navigate', path }),
    scroll: (fraction) => post({ command: 'scroll', fraction }),
    receive(event) {
      if (event.event === 'ready') {
        // A new document has nothing of what its predecessor was sent.
        isReady = true;
        painting = null;
        sent = null;
        if (!view) return;
        sendRest(view);
        sendTheme();
      } else if (event.event === 'painted') {
        painting = null;
        if (view?.theme && view.theme.css !== sent?.theme?.css) scheduleTheme();
      }
    },
  };
}
