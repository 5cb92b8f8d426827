import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: OWASP's first choice, and the package's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One keyboard sends é as one character and another as two: the same password all the same (NIST SP 800-63B). */
const spelt = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(spelt(password), PARAMETERS);

/** What the password of somebody who is not there is compared with, so that the answer takes as long. */
let nobodys: Promise<string> | null = null;

/** Whether this is the password. Takes as long where there is none (null): nobody learns who has an account. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await nobodys), spelt(password));
  return matches && passwordHash !== null;
}
