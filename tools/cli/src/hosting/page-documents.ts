import type { Site } from '../models/release.ts';

export interface PageDocument {
  /** Decoded. */
  readonly path: string;
  /** As in a URL, without its question mark; empty: none. */
  readonly query: string;
  readonly document: string;
}

/** Letters that mean nothing in the configuration of a server. Pages with others get the plain document. */
const PLAIN_PATH = /^[\p{L}\p{N}/_.~+-]*$/u;
const PLAIN_QUERY = /^[\w.~+%&=-]*$/;

/** The documents of single pages. */
export const pageDocuments = ({ documents }: Site): readonly PageDocument[] =>
  Object.entries(documents).flatMap(([key, document]) => {
    const at = key.includes('?') ? key.indexOf('?') : key.length;
    const [path, query] = [key.slice(0, at), key.slice(at + 1)];
    return PLAIN_PATH.test(path) && PLAIN_QUERY.test(query) ? [{ path, query, document }] : [];
  });
