import { Passes } from '@grandstand/account';
import { useSitePageHead } from '../../head/use-site-page-head.ts';
import { useReturn } from '../../navigation/use-return.ts';

/** Passes: the basic one, which brings whoever chooses it back to where they were going (D2), and those for sale. */
export function Page() {
  useSitePageHead('packages');
  return <Passes onChosen={useReturn()} />;
}
