import * as z from 'zod';

/** Increased when a reader of the former format could not restore the new one. */
export const ARCHIVE_FORMAT = 2;

/** Names of the parts of an archive (ADR 069). */
export const PART = {
  header: 'backup.json',
  jobs: 'jobs.ndjson.zst',
  manifest: 'manifest.json',
  /** HMAC of the manifest by a key of GRANDSTAND_SECRET_FILE; missing if there was none, and in format 1. */
  signature: 'manifest.json.hmac',
  /** SHA-256 of the manifest, in the format of sha256sum. The last part: an archive without it is incomplete. */
  checksum: 'manifest.json.sha256',
} as const;

const CHANNEL = String.raw`[\w.-]*\w[\w.-]*`;
const clipFilePattern = new RegExp(
  `^clips/(?<key>${CHANNEL}/[0-9a-f-]{36}(-(vertical|square)\\.mp4|\\.(mp4|jpg)))$`,
);
const rowsPattern = /^tables\/(?<table>\w+)\/\d{6}\.copy\.zst$/;

export const clipPart = (key: string): string => `clips/${key}`;
export const rowsPart = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy.zst`;

export type ArchivePart =
  /** A file of a clip; `key` is its storage key. */
  | { readonly kind: 'clip'; readonly key: string }
  /** Rows of a table as lines of PostgreSQL's COPY. */
  | { readonly kind: 'rows'; readonly table: string }
  /** Pending jobs, a line of JSON each. */
  | { readonly kind: 'jobs' }
  | { readonly kind: 'description' };

/** Null: not a part of an archive. */
export function parsePartName(name: string): ArchivePart | null {
  const key = clipFilePattern.exec(name)?.groups?.['key'];
  if (key !== undefined) return { kind: 'clip', key };
  const table = rowsPattern.exec(name)?.groups?.['table'];
  if (table !== undefined) return { kind: 'rows', table };
  if (name === PART.jobs) return { kind: 'jobs' };
  const descriptions: readonly string[] = [PART.header, PART.manifest, PART.signature, PART.checksum];
  return descriptions.includes(name) ? { kind: 'description' } : null;
}

/** The first part. Its `format` is all that a reader may expect of an unknown format. */
export const headerSchema = z.object({
  format: z.int(),
  platformVersion: z.string(),
  /** Seconds since the Unix epoch. */
  createdTs: z.int(),
  /** Hashes of the database's migrations, in their order. */
  migrations: z.array(z.string()),
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

const partSchema = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type PartDigest = z.infer<typeof partSchema>;

export const manifestSchema = z.object({
  /** All parts before the manifest. */
  parts: z.array(partSchema),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** `last` is a decimal number, or null if the sequence was never used. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  jobs: z.int(),
  /** Clips that were deleted while the backup was made: their rows are in it, their files are not. */
  deletedClips: z.array(z.string()),
  /** Storage keys of files that were missing already, and that the operator accepted as missing. */
  missingFiles: z.array(z.string()),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;
