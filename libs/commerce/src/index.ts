export { Checkout } from './checkout/Checkout.tsx';
export { SelectPackage } from './checkout/SelectPackage.tsx';
export { type CommerceLinks, CommerceLinksContext } from './commerce-links.ts';
export { Passes } from './passes/Passes.tsx';
export { OfferRail, SubjectOfferRail } from './rail/OfferRail.tsx';
export { type PurchaseItem, purchaseQuery, readPurchaseItem } from './purchase-item.ts';
