export type { PlaybackFailure, PlaybackSource } from './engine/playback-engine.ts';
export { prepareStream } from './engine/prepared-stream.ts';
export { Player } from './ui/Player.tsx';
export type { PlayerProps } from './ui/player-props.ts';
