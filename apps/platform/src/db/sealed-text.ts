import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SigningKeys } from './platform-secret.ts';

const CIPHER = 'aes-256-gcm';
const PREFIX = 'sealed:';
/** Bytes of the initialisation vector and of the authentication tag, which precede the text. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts that the database keeps, so that its dump does not reveal them. The first of `keys` seals, all open.
 */
export function createTextSealer(keys: SigningKeys) {
  const cipherKeys = keys.map((key) => createHash('sha256').update(key).digest());
  return {
    seal(text: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKeys[0] ?? '', iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    /** Null: sealed with a key that is no longer known, or changed. Returns a text that was never sealed as it is. */
    open(text: string): string | null {
      if (!text.startsWith(PREFIX)) return text;
      const bytes = Buffer.from(text.slice(PREFIX.length), 'base64');
      for (const key of cipherKeys) {
        try {
          const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
            authTagLength: TAG_BYTES,
          });
          decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
          const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
          return Buffer.concat([opened, decipher.final()]).toString('utf8');
        } catch {
          // Another key, or a changed text.
        }
      }
      return null;
    },
  };
}
export type TextSealer = ReturnType<typeof createTextSealer>;
