/** More than this is cut off by whoever shows it. */
const MAX_LENGTH = 160;

/** A description on one line, cut between words where it is too long. */
export function summarize(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const space = cut.lastIndexOf(' ');
  // Half of a letter that takes two units is none.
  const whole =
    space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
}
