import type { ByteRange } from './storage.ts';

/**
 * Parses a `Range` header (RFC 9110, 14.1.2). `whole`: there is no header, or it is ignored (other units, several
 * ranges, a last byte before the first). `outside`: the range is not satisfiable.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, firstByte = '', lastByte = ''] = match ?? [];
  if (!match || (firstByte === '' && lastByte === '')) return 'whole';
  if (firstByte === '') {
    const length = Math.min(size, Number(lastByte));
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(firstByte);
  const end = lastByte === '' ? size - 1 : Math.min(size - 1, Number(lastByte));
  if (lastByte !== '' && Number(lastByte) < start) return 'whole';
  return start >= size ? 'outside' : { start, end };
}
