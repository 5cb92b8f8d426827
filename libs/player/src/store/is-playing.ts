import type { MediaState } from './media-state.ts';

/** Whether the video plays, or will go on when more data has loaded. */
export const isPlaying = ({ started, paused, ended }: MediaState): boolean => started && !paused && !ended;
