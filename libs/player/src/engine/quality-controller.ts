import type { HlsSession } from './hls-session.ts';
import { heightsOf, levelOfHeight } from './hls-qualities.ts';
import type { QualityChoice } from './playback-engine.ts';

/** The renditions of a stream, the viewer's choice and the one that plays. `onChange` is called after each change. */
export function createQualityController(onChange: () => void) {
  let session: HlsSession | null = null;
  let qualities: readonly number[] = [];
  let quality: QualityChoice = 'auto';
  let playingHeight: number | null = null;

  const readPlayingHeight = (index: number) => session?.hls.levels[index]?.height || null;
  /** Takes effect from the next segment on; hls.js replaces the forward buffer without a gap. */
  const apply = () => {
    if (!session) return;
    const { hls } = session;
    const level = quality === 'auto' ? -1 : levelOfHeight(hls.levels, quality);
    if (level < 0) quality = 'auto';
    hls.nextLevel = level;
  };
  return {
    qualities: (): readonly number[] => qualities,
    quality: (): QualityChoice => quality,
    playingHeight: (): number | null => playingHeight,
    attach(started: HlsSession): void {
      session = started;
      const { hls, Hls } = started;
      const readQualities = () => {
        qualities = heightsOf(hls.levels);
        onChange();
      };
      hls.on(Hls.Events.LEVELS_UPDATED, readQualities);
      hls.on(Hls.Events.MANIFEST_PARSED, readQualities);
      hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
        playingHeight = readPlayingHeight(level);
        onChange();
      });
    },
    /** Reads a stream that has loaded before it was attached. */
    readLoaded(): void {
      if (!session) return;
      qualities = heightsOf(session.hls.levels);
      playingHeight = readPlayingHeight(session.hls.currentLevel);
    },
    choose(choice: QualityChoice): void {
      if (!session) return;
      quality = choice;
      apply();
      onChange();
    },
    apply,
    /** Call after an error: hls.js leaves a chosen rendition that fails. */
    readAfterError(): void {
      if (quality === 'auto' || !session?.hls.autoLevelEnabled) return;
      quality = 'auto';
      onChange();
    },
  };
}

export type QualityController = ReturnType<typeof createQualityController>;
