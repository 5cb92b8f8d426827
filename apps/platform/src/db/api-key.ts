import { createHash, randomBytes } from 'node:crypto';

/** A new session's key: 192 bits, so that its plain hash cannot be guessed back. */
export const newApiKey = (): string => `ak_${randomBytes(24).toString('base64url')}`;

/** What the database keeps of a key, or of any other long random token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
