import { pseudoLocalize } from '../pseudo.ts';
import { messages as english } from './en.browse.ts';

export const messages = pseudoLocalize(english);
