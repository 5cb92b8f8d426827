import type { Cue } from './web-vtt.ts';

/** iPhones show a video in full screen with the system's player, over which the page can draw nothing. */
interface WebkitVideo {
  readonly webkitDisplayingFullscreen?: boolean;
}

/** The tracks of an element; the browser cannot remove them. */
const ownTracks = new WeakMap<HTMLVideoElement, Map<string, TextTrack>>();

function trackOf(video: HTMLVideoElement, name: string, language: string): TextTrack {
  const tracks = ownTracks.get(video) ?? new Map<string, TextTrack>();
  ownTracks.set(video, tracks);
  const track = tracks.get(`${language} ${name}`) ?? video.addTextTrack('captions', name, language);
  tracks.set(`${language} ${name}`, track);
  return track;
}

/** Shows captions (in media time) while the system's player is open. Returns the function that ends it. */
export function showInSystemPlayer(
  video: HTMLVideoElement & WebkitVideo,
  {
    name,
    language,
    cues,
  }: { readonly name: string; readonly language: string; readonly cues: readonly Cue[] },
): () => void {
  if (!('webkitEnterFullscreen' in video)) return () => {};
  const track = trackOf(video, name, language);
  const apply = () => {
    track.mode = video.webkitDisplayingFullscreen ? 'showing' : 'hidden';
  };
  apply();
  for (const { startS, endS, text } of cues) track.addCue(new VTTCue(startS, endS, text));
  const handlers = new AbortController();
  for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen'])
    video.addEventListener(type, apply, { signal: handlers.signal });
  return () => {
    handlers.abort();
    for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue);
    track.mode = 'disabled';
  };
}
