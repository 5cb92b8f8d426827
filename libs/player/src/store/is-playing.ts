import type { MediaState } from './media-state.ts';

/** Whether the picture runs, or will once more data has loaded. */
export const isPlaying = ({ started, paused, ended }: MediaState): boolean => started && !paused && !ended;
