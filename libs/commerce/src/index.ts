export { Checkout } from './checkout/Checkout.tsx';
export { SelectPackage } from './checkout/SelectPackage.tsx';
export { type CommerceLinks, CommerceLinksContext } from './commerce-links.ts';
export { Passes } from './passes/Passes.tsx';
export { OrderList } from './orders/OrderList.tsx';
export { SavedCards } from './orders/cards/SavedCards.tsx';
export { Transactions } from './orders/transactions/Transactions.tsx';
export { OfferRail, SubjectOfferRail } from './rail/OfferRail.tsx';
export { type PurchaseItem, purchaseQuery, readPurchaseItem } from './purchase-item.ts';
