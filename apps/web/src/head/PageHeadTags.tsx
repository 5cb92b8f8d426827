import type { PageHead } from './head-tags.ts';
import { usePageHead } from './use-page-head.ts';

/** `usePageHead` as a component, for pages whose head depends on their state. */
export function PageHeadTags(head: PageHead) {
  usePageHead(head);
  return null;
}
