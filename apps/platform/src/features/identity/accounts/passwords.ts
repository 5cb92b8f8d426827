import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: OWASP's first choice, and the package's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalizes Unicode (NIST SP 800-63B): keyboards encode characters such as é differently. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), PARAMETERS);

/** A hash to verify against if the user does not exist, so that the response time does not reveal it. */
let dummyHash: Promise<string> | null = null;

/** Verifies a password. With a null hash (no such user) it takes as long and returns false. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await dummyHash), normalizePassword(password));
  return matches && passwordHash !== null;
}
