import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Brotli's default effort is meant for files that are compressed once and served for years. */
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Shorter answers would hardly become any shorter; the same as @fastify/compress has it. */
export const WORTH_COMPRESSING_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In the order of preference. */
const ENCODERS = {
  br: (bytes: Buffer): Promise<Buffer> => brotli(bytes, BROTLI_OPTIONS),
  gzip: (bytes: Buffer): Promise<Buffer> => zip(bytes),
};
export type Encoding = keyof typeof ENCODERS;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** What to compress with for a client that sent this `Accept-Encoding`; null: not at all. */
export function encodingFor(accepted = ''): Encoding | null {
  const wanted = accepted.split(',').flatMap((part) => {
    const [name = '', q = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return Number(q) > 0 ? [name] : [];
  });
  return ENCODINGS.find((encoding) => wanted.includes(encoding)) ?? null;
}

/** The same bytes for all who ask: each encoding is made once, when the first one asks for it. */
export function compressible(bytes: Buffer) {
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding: Encoding): Promise<Buffer> => {
    const known = made.get(encoding) ?? ENCODERS[encoding](bytes);
    made.set(encoding, known);
    return known;
  };
}
