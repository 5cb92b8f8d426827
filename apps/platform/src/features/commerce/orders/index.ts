export { countOrders } from './count-orders.ts';
export {
  type GrantRow,
  type HeldSubscriptionRow,
  isRunningOf,
  orderIn,
  offerQueries,
  orderQueries,
  type OrderRow,
} from './queries.ts';
export { accessUntilTs } from './renewal-grace.ts';
export { allInPrice, wireOfferQueries } from './wire-offers.ts';
export { toWireOrder } from './wire-order.ts';
