import { ok } from '@grandstand/core';
import type { Feature } from '../../../http/feature.ts';
import type { Access } from './viewer.ts';

/** The call that returns what the user may watch and do. */
export const accessFeature = ({ access }: { access: Access }) =>
  ({
    name: 'access',
    calls: {
      async getUserAccess(context) {
        const viewer = await access.viewerOf(context);
        return ok({
          capabilities: [...viewer.capabilities],
          is_geo_blocked: viewer.geo.is_geo_blocked,
          grants: viewer.grants.map((grant) => ({
            order_id: grant.orderId,
            kind: grant.kind,
            product_id: grant.productId,
            participant_id: grant.participantId,
            event_categories: grant.eventCategories,
            expires_utc_ts: grant.untilTs,
          })),
        });
      },
    },
  }) satisfies Feature;
