/**
 * New levels for the headings of a channel's text, so that they continue the page's own: the topmost is `top`, no level is
 * skipped, and none is below `h6`.
 */
export function headingLevels(levels: readonly number[], top: number): readonly number[] {
  const open: number[] = [];
  return levels.map((level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(6, top + open.length - 1);
  });
}
