import { randomUUID } from 'node:crypto';
import { ownText } from '@grandstand/content-files';
import { err, ok, type Result } from '@grandstand/core';
import { eq } from 'drizzle-orm';
import { channelDomains } from '../../../db/schema.ts';
import { productCatalog } from '../../catalog/catalog/index.ts';
import { orderQueries } from '../../commerce/orders/index.ts';
import { grants, orders } from '../../commerce/orders/schema.ts';
import {
  findProduct,
  grantOrder,
  isBought,
  orderTexts,
  postGiftNotice,
  type ProductRef,
  revokeGrant,
  termsOf,
} from '../../commerce/payments/index.ts';
import { recordAction } from './audit.ts';
import type { ChannelContext } from './commands/command.ts';
import { showOrder, type ShownOrder } from './operate-orders.ts';
import { findUser } from './operate-users.ts';
import { type OperatorContext, reasonProblem } from './operator-context.ts';

/**
 * Gives a user a product without payment, as a paid order of 0. A subscription cannot be given: it is renewed with a
 * card. The user gets a mail. Refuses what the user has already, so repeating it changes nothing.
 */
export async function grantProduct(
  context: Pick<ChannelContext, keyof OperatorContext | 'services'>,
  login: string,
  ref: ProductRef & { readonly type: 'event' | 'package' },
): Promise<Result<string, ShownOrder>> {
  const { scope, channel, services } = context;
  const unexplained = reasonProblem(context, 'Giving access without payment');
  if (unexplained !== null) return err(unexplained);
  const user = await findUser(context, login);
  if (!user.ok) return user;
  const product = await findProduct(productCatalog, scope, channel.settings, ref);
  if (!product.ok)
    return err(
      `The ${ref.type} ${ref.id} cannot be given: ${'message' in product.error ? product.error.message : 'the channel does not sell it'}.`,
    );
  const { id: userId } = user.value;
  const siteUrl = await siteUrlOf(context);
  const given = await scope.transaction(async (txScope): Promise<Result<string, number>> => {
    await txScope.lock(`grant ${txScope.channelId} ${userId}`);
    const held = await orderQueries(txScope).grantsOf(userId);
    if (isBought(product.value, held, txScope.nowTs))
      return err(
        `User ${userId} has this ${ref.type} already: ${ownText(product.value.name, channel.settings.language)}.`,
      );
    const { type, id: productId, participantId, eventCategoryId } = product.value;
    const order = await txScope.insert(orders, {
      userId,
      type,
      productId,
      ...(await orderTexts(txScope, channel.settings, product.value, { taxLines: [], buyerArea: null })),
      offerTerms: termsOf(product.value),
      participantId,
      eventCategoryId,
      subscriptionOrderKind: 'created',
      status: 'paid',
      currency: channel.settings.currency,
      baseMinor: 0,
      feeMinor: 0,
      discountMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
      idempotencyKey: `operator ${randomUUID()}`,
      createdTs: txScope.nowTs,
      paidTs: txScope.nowTs,
    });
    if (!(await grantOrder(txScope, order))) return err(`User ${userId} was deleted meanwhile.`);
    const mail = { sealer: services.sealer, siteUrl: () => siteUrl, catalog: productCatalog };
    await postGiftNotice(mail, txScope, order);
    await recordAction(context, txScope, {
      command: 'order grant',
      target: `order ${order.id}`,
      before: null,
      after: { userId, type, productId, participantId },
    });
    return ok(order.id);
  });
  return given.ok ? showOrder(context, given.value) : given;
}

/** Where the links of the channel's mail lead: without a configured URL, to the first domain of the channel. */
async function siteUrlOf({
  scope,
  services: { siteUrlOf: configuredUrlOf, siteUrl, isDemo },
}: Pick<ChannelContext, 'scope' | 'services'>): Promise<string> {
  const configured = configuredUrlOf?.(scope.channelId) ?? null;
  if (configured !== null) return configured;
  const [row] = isDemo ? [] : await scope.rows(channelDomains, { limit: 1 });
  return row ? `https://${row.domain}` : siteUrl(scope.channelId);
}

/** Takes back the access of a paid order, without a refund. Repeating it changes nothing. */
export async function revokeOrder(
  context: OperatorContext,
  id: number,
): Promise<Result<string, ShownOrder & { readonly revokedTs: number | null }>> {
  const unexplained = reasonProblem(context, 'Taking back access');
  if (unexplained !== null) return err(unexplained);
  const found = await showOrder(context, id);
  if (!found.ok) return found;
  const order = await context.scope.first(orders, eq(orders.id, id));
  if (order?.status !== 'paid')
    return err(`Order ${id} is not paid (${found.value.status}); it gives no access.`);
  await context.scope.transaction(async (txScope) => {
    const grant = await txScope.first(grants, eq(grants.orderId, id), { lock: 'update' });
    if (!grant || grant.revokedTs !== null) return;
    await revokeGrant(txScope, order);
    await recordAction(context, txScope, {
      command: 'order revoke',
      target: `order ${id}`,
      before: { userId: order.userId, revokedTs: null },
      after: { revokedTs: txScope.nowTs },
    });
  });
  const grant = await context.scope.first(grants, eq(grants.orderId, id));
  return ok({ ...found.value, revokedTs: grant?.revokedTs ?? null });
}
