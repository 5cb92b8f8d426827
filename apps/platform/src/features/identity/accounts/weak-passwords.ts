import { ok, type Result } from '@grandstand/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Refusal } from '../../../http/refusal.ts';
import { refusedField } from './refusals.ts';

/** About 49,000 passwords of published leaks, in lower case. Created at the first check. */
let commonPasswords: ReadonlySet<string> | null = null;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** What an attacker knows about the account. */
interface KnownNames {
  readonly email: string;
  readonly channelName: string;
}

/** Refuses passwords that an attacker tries first: common ones, the email, and the name of the channel. */
export function checkStrength(password: string, { email, channelName }: KnownNames): Result<Refusal, null> {
  commonPasswords ??= new Set(dictionary['passwords-common']);
  const folded = fold(password);
  const [mailbox = ''] = email.split('@');
  const isWeak =
    commonPasswords.has(folded) || [email, mailbox, channelName].some((name) => fold(name) === folded);
  return isWeak ? refusedField('password', 'password_weak') : ok(null);
}
