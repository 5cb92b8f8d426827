import { createHash, randomBytes } from 'node:crypto';

/** A new API key with 192 random bits, so that an unsalted hash is safe. */
export const newApiKey = (): string => `ak_${randomBytes(24).toString('base64url')}`;

/** SHA-256 of a key or other random token, as stored in the database. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
