/**
 * Levels for the headings of somebody else's text, so that they go on from the page's own: the topmost at `top`, none
 * more than one below the one before it, none below `h6`.
 */
export function headingLevels(levels: readonly number[], top: number): readonly number[] {
  const open: number[] = [];
  return levels.map((level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(6, top + open.length - 1);
  });
}
