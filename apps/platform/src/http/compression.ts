import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Brotli's default quality is for static files: too slow per request. */
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Minimum size; the default of @fastify/compress. */
export const MIN_COMPRESSED_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In order of preference. */
const ENCODERS = {
  br: (bytes: Buffer): Promise<Buffer> => brotli(bytes, BROTLI_OPTIONS),
  gzip: (bytes: Buffer): Promise<Buffer> => zip(bytes),
};
export type Encoding = keyof typeof ENCODERS;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The encoding for an `Accept-Encoding` header, or null. */
export function encodingFor(accepted = ''): Encoding | null {
  const acceptedNames = accepted.split(',').flatMap((part) => {
    const [name = '', q = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return Number(q) > 0 ? [name] : [];
  });
  return ENCODINGS.find((encoding) => acceptedNames.includes(encoding)) ?? null;
}

/** Returns a function that compresses the bytes on first use of an encoding and keeps the result. */
export function compressOnce(bytes: Buffer) {
  const results = new Map<Encoding, Promise<Buffer>>();
  return (encoding: Encoding): Promise<Buffer> => {
    const result = results.get(encoding) ?? ENCODERS[encoding](bytes);
    results.set(encoding, result);
    return result;
  };
}
