import { ProfileFrame } from '@grandstand/account';
import { UserDownloads } from '@grandstand/clips';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';

/** What the user has downloaded (§2, *Profile tabs*). */
export function Page() {
  const title = useT()('profile.downloads');
  usePageHead({ title });
  return (
    <ProfileFrame section="downloads" title={title}>
      {() => <UserDownloads />}
    </ProfileFrame>
  );
}
