/** For commands that operate a platform from its machine, without its servers: `grandstand platform …` (ADR 066). */
export { openOperatorData } from './start/open-operator-data.ts';
export { type BackupResult, backUpPlatform, restorePlatform } from './start/operate-backup.ts';
export type { Restored } from './features/operation/backup/index.ts';
export {
  type Actor,
  cancelEvent,
  createChannel,
  createCoupon,
  disableUser,
  enableUser,
  endCoupon,
  exportChannel,
  importChannel,
  type ImportReport,
  listActions,
  listClips,
  moveEvent,
  type NewChannel,
  type NewCoupon,
  openOperatorContext,
  type OperatorContext,
  planCancellation,
  removeClip,
  requestRefund,
  showClip,
  showOrder,
  showUser,
  signOutUser,
  writeExport,
} from './features/operation/operator/index.ts';
export { UserError } from './user-error.ts';
