/** Frame header: four characters of the id, four bytes of the length, two of flags. */
const HEADER_LENGTH = 10;
const ENCODINGS = ['iso-8859-1', 'utf-16', 'utf-16be', 'utf-8'] as const;

/** Seven bits a byte in the tag's own length, and in the frames' since version 2.4. */
const readLength = (bytes: Uint8Array, bitsPerByte: 7 | 8): number =>
  bytes.reduce((length, byte) => length * 2 ** bitsPerByte + byte, 0);

/** The texts of a frame: an encoding byte, then texts that a zero separates. */
function frameTexts(frame: Uint8Array): readonly string[] {
  const encoding = ENCODINGS[frame[0] ?? 0] ?? 'utf-8';
  return new TextDecoder(encoding).decode(frame.subarray(1)).split('\0');
}

/** The title in an ID3 tag (ID3v2.3 and 2.4): `TIT2`, or `TXXX` with the description `title`. Null without one. */
export function id3Title(tag: Uint8Array): string | null {
  const text = (from: number, length: number) => String.fromCharCode(...tag.subarray(from, from + length));
  if (text(0, 3) !== 'ID3') return null;
  const version = tag[3] ?? 0;
  const endAt = HEADER_LENGTH + readLength(tag.subarray(6, HEADER_LENGTH), 7);
  let at = HEADER_LENGTH;
  while (at + HEADER_LENGTH < Math.min(endAt, tag.length)) {
    const id = text(at, 4);
    const length = readLength(tag.subarray(at + 4, at + 8), version === 4 ? 7 : 8);
    at += HEADER_LENGTH;
    const [first = '', second = ''] = frameTexts(tag.subarray(at, at + length));
    if (id === 'TIT2' && first) return first;
    if (id === 'TXXX' && first.toLowerCase() === 'title' && second) return second;
    at += length;
  }
  return null;
}
