import type { messages } from './locales/en.ts';

/** English decides which messages there are; a language that lacks one does not compile. */
export type Messages = Record<keyof typeof messages, string>;

type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K;

/** What `t()` takes. Plural forms (`x_one`, `x_other`) are asked for as `x` with a `count`. */
export type MessageKey = WithoutPlural<keyof Messages>;
