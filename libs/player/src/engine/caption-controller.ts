import type { NonNativeTextTrack } from 'hls.js';
import { type Cue, cueText } from '../programme/web-vtt.ts';
import { type HlsSession, listen } from './hls-session.ts';
import type { StreamCaptionTrack } from './playback-engine.ts';

const NO_CUES: readonly Cue[] = [];
/** Cues further from the newest one are dropped. hls.js does not load them again for a seek within a match. */
const KEPT_S = 4 * 3600;

/** The parts of a subtitle rendition that stay the same in all groups. */
const renditionId = ({ name, lang }: { readonly name: string; readonly lang?: string | undefined }): string =>
  `${lang ?? ''} ${name}`;

const toTrack = ({ _id, label, subtitleTrack, closedCaptions }: NonNativeTextTrack): StreamCaptionTrack => ({
  id: subtitleTrack ? renditionId(subtitleTrack) : (_id ?? label),
  name: label,
  language: (subtitleTrack ?? closedCaptions)?.lang ?? null,
});

/** Captions that are part of the stream: WebVTT renditions and CEA-608. Times are media times. */
export function createCaptionController(onChange: () => void) {
  let session: HlsSession | null = null;
  let tracks: readonly StreamCaptionTrack[] = [];
  let chosenId: string | null = null;
  const cues = new Map<string, readonly Cue[]>();

  /** hls.js loads the rendition that is chosen; captions in the segments of the picture arrive anyway. */
  const applyChoice = () => {
    if (!session) return;
    const { hls } = session;
    const index = hls.subtitleTracks.findIndex((track) => renditionId(track) === chosenId);
    if (hls.subtitleTrack !== index) hls.subtitleTrack = index;
  };
  const add = (id: string, added: readonly Cue[]) => {
    const known = cues.get(id) ?? [];
    const newestS = added.at(-1)?.startS ?? 0;
    const isNew = ({ startS, text }: Cue) => !known.some((cue) => cue.startS === startS && cue.text === text);
    const kept = known.filter(({ startS }) => Math.abs(newestS - startS) < KEPT_S);
    cues.set(id, [...kept, ...added.filter(isNew)]);
    if (id === chosenId) onChange();
  };
  return {
    tracks: (): readonly StreamCaptionTrack[] => tracks,
    /** The cues of the chosen track that have loaded. */
    cues: (): readonly Cue[] => cues.get(chosenId ?? '') ?? NO_CUES,
    attach(started: HlsSession): void {
      session = started;
      const { Hls } = started;
      listen(started, Hls.Events.MANIFEST_LOADING, () => {
        tracks = [];
        cues.clear();
        onChange();
      });
      listen(started, Hls.Events.NON_NATIVE_TEXT_TRACKS_FOUND, (_, { tracks: found }) => {
        const added = found.map(toTrack);
        tracks = [...tracks.filter(({ id }) => !added.some((track) => track.id === id)), ...added];
        onChange();
      });
      listen(started, Hls.Events.SUBTITLE_TRACKS_UPDATED, applyChoice);
      listen(started, Hls.Events.CUES_PARSED, (_, { cues: parsed, subtitleTrack, track }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `any` in hls.js
        const added = (parsed as readonly VTTCue[]).map(({ startTime, endTime, text }): Cue => ({
          startS: startTime,
          endS: endTime,
          text: subtitleTrack ? cueText(text) : text,
        }));
        add(subtitleTrack ? renditionId(subtitleTrack) : track, added);
      });
    },
    choose(id: string | null): void {
      if (id === chosenId) return;
      chosenId = id;
      applyChoice();
      onChange();
    },
  };
}
