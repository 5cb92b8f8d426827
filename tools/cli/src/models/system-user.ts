import { userInfo } from 'node:os';

/** Containers may run under a user id without a name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
