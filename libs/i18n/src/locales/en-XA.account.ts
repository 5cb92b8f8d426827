import { pseudoLocalize } from '../pseudo.ts';
import { messages as english } from './en.account.ts';

export const messages = pseudoLocalize(english);
