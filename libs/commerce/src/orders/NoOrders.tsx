import { useT } from '@grandstand/i18n';
import { Button, EmptyState } from '@grandstand/ui';
import Ticket from 'lucide-react/icons/ticket';
import { Link } from 'react-router-dom';
import { useCommerceLinks } from '../commerce-links.ts';

/** For a user who has bought nothing: a link to the passes. */
export function NoOrders() {
  const t = useT();
  const links = useCommerceLinks();
  return (
    <EmptyState
      icon={Ticket}
      title={t('orders.none')}
      text={t('orders.noneText')}
      action={
        <Button as={Link} to={links.packages()}>
          {t('orders.seePasses')}
        </Button>
      }
    />
  );
}
