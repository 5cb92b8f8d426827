import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { Button, ErrorState, ForbiddenState } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useCommerceLinks } from '../commerce-links.ts';
import { purchaseQuery } from '../purchase-item.ts';
import { useIsGeoBlocked } from '../use-is-geo-blocked.ts';
import { parsePackage } from './checkout-item.ts';
import { CheckoutFailure, ChooseEvent } from './CheckoutFailure.tsx';
import { ItemSummary, ItemSummarySkeleton } from './ItemSummary.tsx';
import { Column, Muted, Panel } from './layout.ts';
import { PackagePrice } from './PackagePrice.tsx';
import { TeamChooser } from './TeamChooser.tsx';

interface Props {
  /** 0 is the id of no package. */
  readonly packageId: number;
  /** The event from whose page the package is bought; null when it is bought elsewhere. */
  readonly fromEventId: number | null;
  /** Opens the checkout; the query comes from `purchaseQuery()`. */
  readonly onBuy: (query: string) => void;
}

/** One package: what it includes, and the choice of its team; continues to the checkout. */
export function SelectPackage(props: Props) {
  const t = useT();
  return (
    <Column>
      <h1>{t('checkout.selectTitle')}</h1>
      <Content {...props} />
    </Column>
  );
}

function Content({ packageId, fromEventId, onBuy }: Props) {
  const t = useT();
  const links = useCommerceLinks();
  const participants = useParticipants();
  const isGeoBlocked = useIsGeoBlocked();
  const packages = useCall(calls.listPackages, { no_limit: '1' });
  if (isGeoBlocked) return <ForbiddenState reason="geo-blocked" />;
  if (packages.kind === 'failed') return <ErrorState onRetry={packages.retry} />;
  if (packages.kind === 'loading') {
    return (
      <Panel>
        <ItemSummarySkeleton />
      </Panel>
    );
  }
  const item = { kind: 'package', id: packageId, participantId: null } as const;
  const pack = packages.value.find(({ id }) => id === packageId);
  const parsed = parsePackage(item, packages.value, participants);
  if (!pack) {
    return <CheckoutFailure failure={{ kind: 'not-for-sale' }} />;
  }
  return (
    <>
      <Panel>
        <ItemSummary item={{ kind: 'package', item, name: pack.name, pack, team: null }} />
        <PackagePrice pack={pack} />
        {!parsed.ok && parsed.error.kind === 'choose-event' && (
          <>
            <Muted>{t('offers.singleEventsText')}</Muted>
            <ChooseEvent packageId={pack.id} />
          </>
        )}
        {parsed.ok && (
          <Button as={Link} $wide to={links.buy(purchaseQuery(item, fromEventId))}>
            {t('checkout.continue')}
          </Button>
        )}
      </Panel>
      {!parsed.ok && parsed.error.kind === 'no-team' && (
        <TeamChooser
          pack={pack}
          fromEventId={fromEventId}
          onChoose={(participantId) => onBuy(purchaseQuery({ ...item, participantId }, fromEventId))}
        />
      )}
    </>
  );
}
