import { OrderList, ProfileFrame } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';

/** The root of the profile area: the user's orders (§2). */
export function Page() {
  const title = useT()('app.orders');
  usePageHead({ title });
  return (
    <ProfileFrame section="orders" title={title}>
      {() => <OrderList />}
    </ProfileFrame>
  );
}
