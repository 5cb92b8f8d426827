import type { AccountMessages } from '../messages.ts';
import account from './it/account.json' with { type: 'json' };
import profile from './it/profile.json' with { type: 'json' };

/** What the account's pages say in this language; a chunk of its own, loaded with the first of them. */
export const messages: AccountMessages<'it'> = { ...account, ...profile };
