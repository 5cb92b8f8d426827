import { Packages } from '@grandstand/commerce';
import { useSitePageHead } from '../../head/use-site-page-head.ts';
import { useReturnToPage } from '../../navigation/use-return-to-page.ts';

/** The passes; choosing the basic one returns to the interrupted page (D2). */
export function Page() {
  useSitePageHead('packages');
  return <Packages onChosen={useReturnToPage()} />;
}
