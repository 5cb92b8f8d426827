import type { PageHead } from './head-tags.ts';
import { usePageHead } from './use-page-head.ts';

/** `usePageHead` for one of the states that a page may be in. */
export function PageHeadTags(head: PageHead) {
  usePageHead(head);
  return null;
}
