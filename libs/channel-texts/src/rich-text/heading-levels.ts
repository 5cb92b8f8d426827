/**
 * New levels for the headings of a channel's text, so that they continue the page's own: the topmost is `topLevel`, no
 * level is skipped, and none is below `h6`.
 */
export function headingLevels(levels: readonly number[], topLevel: number): readonly number[] {
  const openLevels: number[] = [];
  return levels.map((level) => {
    while ((openLevels.at(-1) ?? 0) >= level) openLevels.pop();
    openLevels.push(level);
    return Math.min(6, topLevel + openLevels.length - 1);
  });
}
