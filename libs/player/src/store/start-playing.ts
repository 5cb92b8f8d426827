import type { MediaElement } from './owners.ts';

export type Start = 'playing' | 'playing-muted' | 'refused';

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError';

const attempt = (media: MediaElement): Promise<unknown> =>
  media.play().then(
    () => null,
    (error: unknown) => error,
  );

/** Plays; muted if the browser refuses to play with sound. */
export async function startPlaying(media: MediaElement): Promise<Start> {
  const error = await attempt(media);
  if (error === null) return 'playing';
  if (!isRefusal(error) || media.muted) return 'refused';
  media.muted = true;
  if ((await attempt(media)) === null) return 'playing-muted';
  media.muted = false;
  return 'refused';
}
