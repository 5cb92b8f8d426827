/** For commands that operate a platform from its machine, without its servers: `grandstand platform …` (ADR 066). */
export { openOperatorData } from './start/open-operator-data.ts';
export { type BackupResult, backUpPlatform, restorePlatform } from './start/operate-backup.ts';
export type { Restored } from './features/backup/index.ts';
export {
  cancelEvent,
  createCoupon,
  disableUser,
  enableUser,
  endCoupon,
  listActions,
  moveEvent,
  type NewCoupon,
  openOperatorContext,
  type OperatorContext,
  planCancellation,
  requestRefund,
  showOrder,
  showUser,
  signOutUser,
} from './features/operator/index.ts';
export { UserError } from './user-error.ts';
