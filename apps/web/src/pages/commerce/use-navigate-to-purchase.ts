import { calls, type Order } from '@grandstand/api';
import { readFromEvent } from '@grandstand/commerce';
import { useClient } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { toasts } from '@grandstand/ui';
import { useNavigate } from 'react-router-dom';
import { hasPage } from '../../features.ts';
import { href } from '../../paths.ts';
import { useSite } from '../../shell/site-context.ts';

/**
 * Navigates to what was bought: the bought event, or the event from which a pass was bought, if the pass opens it. Otherwise
 * the checkout stays and shows links.
 */
export function useNavigateToPurchase(query: URLSearchParams): (order: Order) => void {
  const t = useT();
  const navigate = useNavigate();
  const client = useClient();
  const { config } = useSite();
  const eventIdOf = async (order: Order): Promise<number | null> => {
    if (order.type === 'event') return order.product.id;
    const id = readFromEvent(query) ?? Number(query.get('event_id'));
    if (!id) return null;
    const event = await client(calls.getEvent, { id }, { isRefresh: true });
    return event.ok && event.value.has_access ? id : null;
  };
  const navigateTo = async (order: Order) => {
    const eventId = await eventIdOf(order);
    if (eventId === null || !hasPage(href.watch(eventId), config.features)) return;
    toasts.show(t('checkout.boughtToast', { name: order.product.name }), { type: 'success' });
    await navigate(href.watch(eventId), { replace: true });
  };
  return (order) => void navigateTo(order);
}
