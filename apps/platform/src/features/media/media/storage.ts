import type { Readable } from 'node:stream';

/** Bytes [start, end] of a file, inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredContent {
  /** Number of bytes that `content` yields. */
  readonly bytes: number;
  /** Complete even if the file is replaced or removed meanwhile. Must be read to its end or destroyed. */
  readonly content: Readable;
}

export interface LinkOptions {
  /** Browsers save the file under this name instead of showing it. */
  readonly downloadName?: string;
}

/**
 * Files by key, e.g. `clips/northline/0b0c….mp4`: on the local disk or on S3. All processes of a platform see the same
 * files. A file appears complete or not at all, also when a process is killed, and the last of several writers wins.
 * Methods reject with a StorageError, or with Node's error of the local disk.
 */
export interface Storage {
  /** Stores a local file, which is gone afterwards. */
  put(this: void, key: string, file: string): Promise<void>;
  /** Stores bytes. Nothing is stored if a stream fails. */
  write(this: void, key: string, content: Uint8Array | Readable): Promise<void>;
  /** Size in bytes; null if missing. */
  size(this: void, key: string): Promise<number | null>;
  /** The whole file or a range that begins inside of it; null if missing. */
  open(this: void, key: string, range?: ByteRange): Promise<StoredContent | null>;
  /** Does nothing if the file is missing. */
  remove(this: void, key: string): Promise<void>;
  /** Keys of all files below a folder, e.g. `clips/northline`, in any order. */
  list(this: void, folder: string): Promise<string[]>;
  /**
   * A URL at which a viewer gets the file without this platform, for a short time; null: the platform must send it. The
   * viewer's access must have been checked, for this request. The file may be missing.
   */
  link(this: void, key: string, options?: LinkOptions): Promise<string | null>;
}

const PART = /^[\p{L}\p{N}_=@+-][\p{L}\p{N}_=@+.-]*$/u;

/** Whether a text consists of names without `..`, hidden files, spaces and control characters. */
export const isKey = (text: string): boolean =>
  text.length <= 512 && text.split('/').every((part) => PART.test(part));

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is not the key of a stored file`);
  return key;
}

/** The files below a folder of a storage, with keys that begin there. */
export function storageWithin(storage: Storage, folder: string): Storage {
  const within = (key: string) => `${folder}/${requireKey(key)}`;
  return {
    put: (key, file) => storage.put(within(key), file),
    write: (key, content) => storage.write(within(key), content),
    size: (key) => storage.size(within(key)),
    open: (key, range) => storage.open(within(key), range),
    remove: (key) => storage.remove(within(key)),
    async list(subfolder) {
      const keys = await storage.list(subfolder === '' ? folder : within(subfolder));
      return keys.map((key) => key.slice(folder.length + 1));
    },
    link: (key, options) => storage.link(within(key), options),
  };
}
