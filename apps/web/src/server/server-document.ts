import { createContext } from 'react';
import type { HeadTags } from '../head/head-tags.ts';

/** What a page declares while a server renders it; a browser does this in effects. */
export interface ServerDocument {
  readonly setHead: (head: HeadTags) => void;
  /** The page is at another path; the path of the not-found page: there is none. */
  readonly redirect: (path: string) => void;
}

/** Null in a browser. */
export const ServerDocumentContext = createContext<ServerDocument | null>(null);
