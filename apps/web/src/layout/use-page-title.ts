import { usePageHead } from '../head/use-page-head.ts';

/** Names a page that has nothing more to say of itself. Null: the channel's name alone. Undefined: not known yet. */
export const usePageTitle = (title: string | null | undefined): void => usePageHead({ title });
