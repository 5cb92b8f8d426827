import type { MediaElement } from './playback-environment.ts';

export type PlayResult = 'playing' | 'playing-muted' | 'refused';

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError';

/** Plays; returns the error that prevents it, or null. */
const playError = (media: MediaElement): Promise<unknown> =>
  media.play().then(
    () => null,
    (error: unknown) => error,
  );

/** Plays, or plays muted if the browser refuses to play with sound. */
export async function startPlaying(media: MediaElement): Promise<PlayResult> {
  const error = await playError(media);
  if (error === null) return 'playing';
  if (!isRefusal(error) || media.muted) return 'refused';
  media.muted = true;
  if ((await playError(media)) === null) return 'playing-muted';
  media.muted = false;
  return 'refused';
}
