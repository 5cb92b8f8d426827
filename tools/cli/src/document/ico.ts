interface IcoImage {
  /** In pixels, at most 256. */
  readonly width: number;
  readonly png: Uint8Array;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const TYPE_ICON = 1;
const BITS_PER_PIXEL = 32;

/** An ICO file of square PNG images. */
export function icoOf(images: readonly IcoImage[]): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES + images.length * ENTRY_BYTES);
  header.writeUInt16LE(TYPE_ICON, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { width, png }] of images.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    // 256 is written as 0.
    header.writeUInt8(width % 256, entry);
    header.writeUInt8(width % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
