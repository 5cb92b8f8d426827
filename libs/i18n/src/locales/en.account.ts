import account from './en/account.json' with { type: 'json' };
import profile from './en/profile.json' with { type: 'json' };

/** What the account's pages say in this language; a chunk of its own, loaded with the first of them. */
export const messages = { ...account, ...profile };
