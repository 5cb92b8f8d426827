export {
  type GrantRow,
  type HeldSubscriptionRow,
  offerQueries,
  orderQueries,
  type OrderRow,
} from './queries.ts';
export { wireOfferQueries } from './wire-offers.ts';
export { toWireOrder, toWirePrice } from './wire-order.ts';
