import { Passes } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { useReturn } from '../../navigation/use-return.ts';

/** Passes: the basic one, which brings whoever chooses it back to where they were going (D2), and those for sale. */
export function Page() {
  usePageTitle(useT()('profile.passesTitle'));
  return <Passes onChosen={useReturn()} />;
}
