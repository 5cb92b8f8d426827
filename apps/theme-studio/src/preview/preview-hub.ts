import {
  PREVIEW_VERSION,
  type PreviewCommand,
  type PreviewEvent,
  type PreviewTheme,
} from '@grandstand/tenant';
import { createObservable, type Observable } from '@grandstand/ui';
import { createFrameLink, type FrameLink, type FrameView } from './frame-link.ts';
import {
  frameNavigated,
  frameReady,
  frameRemoved,
  navigateTo,
  type SyncState,
  type SyncStep,
} from './preview-sync.ts';

/** A frame of the canvas. */
export interface HubFrame {
  readonly id: string;
  readonly window: Window;
  /** Messages of other origins are ignored. */
  readonly origin: string;
  /** The path of this frame's channel for one of the edited channel, and back. */
  readonly toOwnPath: (path: string) => string;
  readonly fromOwnPath: (path: string) => string;
  readonly onReady: () => void;
}

export interface PreviewHub {
  /** The page that all frames show, as a path of the edited channel. */
  readonly path: Observable<string>;
  /** How many elements are outlined, by frame. */
  readonly outlined: Observable<ReadonlyMap<string, number>>;
  /** Tokens of the element that was clicked with Alt; a new list at each click. */
  readonly inspected: Observable<readonly string[] | null>;
  add(frame: HubFrame): () => void;
  show(id: string, view: FrameView): void;
  /** The same view with another theme. */
  showTheme(id: string, theme: PreviewTheme): void;
  navigate(path: string): void;
  /** The frame that the pointer or the focus is in: only it decides how far all are scrolled. */
  lead(id: string): void;
  /** Subscribes to the messages of the frames. */
  connect(): () => void;
}

const isPreviewEvent = (data: unknown): data is PreviewEvent =>
  typeof data === 'object' &&
  data !== null &&
  'studio' in data &&
  data.studio === PREVIEW_VERSION &&
  'event' in data;

/** Talks to all frames and keeps them at the same page and the same height. */
export function createPreviewHub(studio: Window, path: string): PreviewHub {
  const frames = new Map<string, { readonly frame: HubFrame; readonly link: FrameLink }>();
  const shownPath = createObservable(path);
  const outlined = createObservable<ReadonlyMap<string, number>>(new Map());
  const inspected = createObservable<readonly string[] | null>(null);
  let sync: SyncState = { path, frames: new Map() };
  let leader: string | null = null;

  const take = ({ state, toNavigate }: SyncStep): void => {
    sync = state;
    for (const id of toNavigate) {
      const entry = frames.get(id);
      entry?.link.navigate(entry.frame.toOwnPath(state.path));
    }
    if (shownPath.read() !== state.path) shownPath.write(state.path);
  };

  const receive = (id: string, event: PreviewEvent): void => {
    const entry = frames.get(id);
    if (!entry) return;
    const { frame, link } = entry;
    link.receive(event);
    switch (event.event) {
      case 'ready':
        frame.onReady();
        take(frameReady(sync, id, frame.fromOwnPath(event.path)));
        break;
      case 'navigated':
        take(frameNavigated(sync, id, frame.fromOwnPath(event.path)));
        break;
      case 'scrolled':
        if (leader !== null && leader !== id) break;
        for (const [other, { link: otherLink }] of frames) if (other !== id) otherLink.scroll(event.fraction);
        break;
      case 'painted':
        break;
      case 'outlined':
        outlined.write(new Map(outlined.read()).set(id, event.elements));
        break;
      case 'inspected':
        inspected.write([...event.tokens]);
        break;
      case 'pressed':
        studio.dispatchEvent(new KeyboardEvent('keydown', event));
        break;
    }
  };

  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (!isPreviewEvent(data)) return;
    for (const [id, { frame }] of frames)
      if (frame.window === source && frame.origin === origin) receive(id, data);
  };

  return {
    path: shownPath,
    outlined,
    inspected,
    add(frame) {
      const send = (message: PreviewCommand & { readonly studio: number }) =>
        frame.window.postMessage(message, frame.origin);
      const link = createFrameLink({
        send,
        onNextFrame: (callback) => void studio.requestAnimationFrame(callback),
      });
      frames.set(frame.id, { frame, link });
      return () => {
        frames.delete(frame.id);
        sync = frameRemoved(sync, frame.id);
        const counts = new Map(outlined.read());
        if (counts.delete(frame.id)) outlined.write(counts);
        if (leader === frame.id) leader = null;
      };
    },
    show: (id, view) => frames.get(id)?.link.show(view),
    showTheme: (id, theme) => frames.get(id)?.link.showTheme(theme),
    navigate: (newPath) => take(navigateTo(sync, newPath)),
    lead: (id) => {
      leader = id;
    },
    connect() {
      studio.addEventListener('message', onMessage);
      return () => studio.removeEventListener('message', onMessage);
    },
  };
}
