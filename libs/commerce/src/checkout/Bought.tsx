import type { Order } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { Button, EmptyState } from '@grandstand/ui';
import PartyPopper from 'lucide-react/icons/party-popper';
import { Link } from 'react-router-dom';
import { useCommerceLinks } from '../commerce-links.ts';

interface Props {
  readonly order: Order;
  readonly isTrial: boolean;
  /** URL of the events that are covered. */
  readonly eventsUrl: string;
}

/** The end of a purchase that opens more than one event. */
export function Bought({ order, isTrial, eventsUrl }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  const { name, id } = order.product;
  const to = order.type === 'event' ? links.watch(id) : eventsUrl;
  return (
    <EmptyState
      heading="h2"
      icon={PartyPopper}
      title={t(isTrial ? 'checkout.trialStarted' : 'checkout.bought')}
      text={t('checkout.boughtText', { name })}
      action={
        <>
          <Button as={Link} to={to}>
            {t(order.type === 'event' ? 'app.watch' : 'checkout.seeEvents')}
          </Button>
          <Button as={Link} $look="quiet" to={links.profile()}>
            {t('checkout.seeOrders')}
          </Button>
        </>
      }
    />
  );
}
