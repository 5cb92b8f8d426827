const NEWLINE = 10;

export interface LineGroup {
  readonly lines: Buffer;
  readonly count: number;
}

/** Joins chunks to groups of whole lines with at least `minBytes` each, except for the last one. */
export async function* groupLines(
  chunks: AsyncIterable<Uint8Array>,
  minBytes: number,
): AsyncGenerator<LineGroup, undefined> {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes < minBytes) continue;
    const all = Buffer.concat(pending);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield toGroup(all.subarray(0, end));
    pending = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield toGroup(Buffer.concat(pending));
  return undefined;
}

const toGroup = (lines: Buffer): LineGroup => ({ lines, count: countLines(lines) });

export function countLines(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
