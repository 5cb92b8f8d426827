import type { StorageTrouble } from '../../../storage-error.ts';
import type { Storage } from './storage.ts';

/** A bucket of Amazon S3 or of another vendor with its protocol. */
export interface S3Settings {
  readonly bucket: string;
  /** Before every key: empty, or a folder with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** URL of another vendor's server; null: Amazon's. */
  readonly endpoint: string | null;
  /** The bucket is in the path of URLs instead of their host. */
  readonly isPathStyle: boolean;
  /** Null: the sources of the AWS SDK. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Seconds for which a viewer's link to a file works; 0: the platform sends all files itself. */
  readonly linkLifetimeS: number;
  /** A CDN in front of the bucket; null: none. */
  readonly cdn: CdnSettings | null;
}

export interface CdnSettings {
  /** Without a slash at its end. */
  readonly url: string;
  /** Signs links for CloudFront; null: its URLs work for everybody. */
  readonly key: { readonly id: string; readonly privateKey: string } | null;
}

export interface S3Options {
  /** Called after each request of the client, including its repetitions. */
  readonly onRequest?: (operation: string, trouble: StorageTrouble | null) => void;
  readonly limits?: {
    readonly silenceTimeoutMs?: number;
    readonly maxAttempts?: number;
    /** Keys of one page of a list; at most 1000. */
    readonly pageKeys?: number;
  };
}

export interface S3Storage extends Storage {
  /** Writes, lists, reads and removes a small file. Returns what is wrong, or null. */
  readonly check: () => Promise<StorageTrouble | null>;
  readonly close: () => void;
}
