import { ProfileFrame } from '@grandstand/account';
import { Transactions } from '@grandstand/commerce';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';
import { useSite } from '../../shell/site-context.ts';

/** All payments of the user, and their receipts (§2). */
export function Page() {
  const title = useT()('profile.transactions');
  const { name, assets } = useSite().config;
  usePageHead({ title });
  const logo = <img src={assets.logo} alt="" width={assets.logoWidth} height={assets.logoHeight} />;
  return (
    <ProfileFrame section="transactions" title={title}>
      {() => <Transactions channelName={name} logo={logo} />}
    </ProfileFrame>
  );
}
