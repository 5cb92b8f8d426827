export { listActions, recordAction } from './audit.ts';
export { createCoupon, endCoupon, type NewCoupon } from './operate-coupons.ts';
export { cancelEvent, moveEvent, planCancellation } from './operate-events.ts';
export { requestRefund, showOrder } from './operate-orders.ts';
export { disableUser, enableUser, showUser, signOutUser } from './operate-users.ts';
export { type Actor, openOperatorContext, type OperatorContext } from './operator-context.ts';
export { type ExportedChannel, exportChannel, writeExport } from './export-channel.ts';
export { createChannel, importChannel, type NewChannel } from './import-channel.ts';
export type { ImportReport } from './write-import.ts';
