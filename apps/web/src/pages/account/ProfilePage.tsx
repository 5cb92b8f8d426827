import { ProfileFrame } from '@grandstand/account';
import { OrderList } from '@grandstand/commerce';
import { useT } from '@grandstand/i18n';
import { usePageHead } from '../../head/use-page-head.ts';
import { useSite } from '../../shell/site-context.ts';

/** The root of the profile area: the user's orders (§2). */
export function Page() {
  const title = useT()('app.orders');
  const { stored } = useSite();
  usePageHead({ title });
  return (
    <ProfileFrame section="orders" title={title}>
      {({ id }) => <OrderList key={id} stored={stored} />}
    </ProfileFrame>
  );
}
