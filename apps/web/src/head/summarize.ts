/** Search engines cut off longer descriptions. */
const MAX_LENGTH = 160;

/** The text on one line, cut between words if it is longer than 160 characters. */
export function summarize(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const space = cut.lastIndexOf(' ');
  // Never ends with half a surrogate pair.
  const whole =
    space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
}
