import { ProfileFrame } from '@grandstand/account';
import { SavedCards } from '@grandstand/commerce';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';

/** The user's saved cards. */
export function Page() {
  const title = useT()('profile.cards');
  usePageHead({ title });
  return (
    <ProfileFrame section="cards" title={title}>
      {() => <SavedCards />}
    </ProfileFrame>
  );
}
