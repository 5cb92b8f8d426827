import { pseudoLocalize } from '../pseudo.ts';
import { messages as english } from './en.ts';

/** The pseudo-locale, made of English as it loads. */
export const messages = pseudoLocalize(english);
