import type { AccountMessages } from '../messages.ts';
import account from './fr/account.json' with { type: 'json' };
import profile from './fr/profile.json' with { type: 'json' };

/** What the account's pages say in this language; a chunk of its own, loaded with the first of them. */
export const messages: AccountMessages<'fr'> = { ...account, ...profile };
