import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '@grandstand/core';
import { isMacOfAny, type SigningKeys } from '../../../db/platform-secret.ts';

/** Purpose of the keys that sign backups. */
export const BACKUP_KEYS = 'backups';

/** HMAC-SHA-256 of the manifest, which has the hashes of all other parts. */
export const signManifest = (manifest: Uint8Array, [key]: readonly [string, ...string[]]): string =>
  createHmac('sha256', key).update(manifest).digest('hex');

export interface SignaturePolicy {
  /** Newest first; null: the operator has given no secret. */
  readonly keys: SigningKeys | null;
  /** Accepts an archive without a signature, and one that cannot be checked for lack of keys. */
  readonly allowUnsigned: boolean;
}

/** Whether an archive may be restored. The error is a sentence for the operator. */
export function checkSignature(
  path: string,
  { manifest, signature }: { readonly manifest: Uint8Array; readonly signature: string | null },
  { keys, allowUnsigned }: SignaturePolicy,
): Result<string, null> {
  if (signature !== null && keys !== null) {
    const isValid = isMacOfAny(keys, signature, (key) => signManifest(manifest, [key]));
    return isValid ? ok(null) : err(wrongSignature(path));
  }
  if (allowUnsigned) return ok(null);
  return err(signature === null ? unsigned(path) : uncheckable(path));
}

const wrongSignature = (path: string): string =>
  `${path} was altered after it was made, or it was signed with another secret. Nothing was changed. Restore another ` +
  'backup, or add the secret of its time to GRANDSTAND_SECRET_FILE as the last line. If that secret is lost and you trust ' +
  'the file, repeat the command with GRANDSTAND_SECRET_FILE unset and with --allow-unsigned.';

const unsigned = (path: string): string =>
  `${path} is not signed: anyone with write access to its folder may have altered it. Nothing was changed. If you trust the ` +
  'file, for example an old one, repeat the command with --allow-unsigned.';

const uncheckable = (path: string): string =>
  `The signature of ${path} cannot be checked, because GRANDSTAND_SECRET_FILE is not set. Nothing was changed. Set it to ` +
  'the secret of the time of the backup or, if you trust the file, repeat the command with --allow-unsigned.';
