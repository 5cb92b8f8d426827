import { SelectPackage } from '@grandstand/commerce';
import { useT } from '@grandstand/i18n';
import { useNavigate, useParams } from 'react-router-dom';
import { usePageHead } from '../../head/use-page-head.ts';
import { eventIdOf as numberOf, href } from '../../paths.ts';

export function Page() {
  const { id } = useParams();
  const navigate = useNavigate();
  usePageHead({ title: useT()('checkout.selectTitle') });
  return <SelectPackage packageId={numberOf(id)} onBuy={(query) => void navigate(href.buy(query))} />;
}
