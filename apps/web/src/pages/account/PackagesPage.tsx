import { Passes } from '@grandstand/commerce';
import { useSitePageHead } from '../../head/use-site-page-head.ts';
import { useReturn } from '../../navigation/use-return.ts';

/** Passes: choosing the basic one returns to where the user was going (D2). */
export function Page() {
  useSitePageHead('packages');
  return <Passes onChosen={useReturn()} />;
}
