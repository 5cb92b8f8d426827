export {
  type GrantRow,
  type HeldSubscriptionRow,
  offerQueries,
  orderQueries,
  type OrderRow,
} from './queries.ts';
export { wireOffers } from './wire-offers.ts';
export { wireOrder, wirePrice } from './wire-order.ts';
