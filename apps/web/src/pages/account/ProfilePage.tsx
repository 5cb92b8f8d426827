import { OrderList, ProfileFrame } from '@grandstand/account';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';

/** The profile area's empty child path: what was bought (§2). */
export function Page() {
  const title = useT()('app.orders');
  usePageHead({ title });
  return (
    <ProfileFrame section="orders" title={title}>
      {() => <OrderList />}
    </ProfileFrame>
  );
}
