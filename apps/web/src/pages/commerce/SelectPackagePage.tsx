import { readFromEvent, SelectPackage } from '@grandstand/commerce';
import { useT } from '@grandstand/i18n';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../head/use-page-head.ts';
import { eventIdOf as numberOf, href } from '../../paths.ts';

export function Page() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  usePageHead({ title: useT()('checkout.selectTitle') });
  return (
    <SelectPackage
      packageId={numberOf(id)}
      fromEventId={readFromEvent(query)}
      onBuy={(item) => void navigate(href.buy(item))}
    />
  );
}
