export type { PlaybackFailure, PlaybackSource } from './engine/playback-engine.ts';
export { prepareStream } from './engine/prepared-stream.ts';
export { choosePreroll, type PrerollPlacement } from './preroll/choose-preroll.ts';
export type { PrerollOutcome } from './preroll/play-preroll.ts';
export { createPrerollSuppression } from './preroll/suppression.ts';
export type { PrerollChoice } from './preroll/use-preroll.tsx';
export { Player } from './ui/Player.tsx';
export type { PlayerProps } from './ui/player-props.ts';
