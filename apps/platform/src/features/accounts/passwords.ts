import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: OWASP's first choice, and the package's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards differ in how they encode é: normalize Unicode (NIST SP 800-63B). */
const normalizePassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), PARAMETERS);

/** Compared with when the user does not exist, so that timing does not reveal it. */
let nobodys: Promise<string> | null = null;

/** Verifies a password. Takes equally long for a null hash, to hide which accounts exist. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await nobodys), normalizePassword(password));
  return matches && passwordHash !== null;
}
