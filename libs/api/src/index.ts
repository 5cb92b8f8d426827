export { type Call, type CallInput, type CallOutput, type Credential, type HostName } from './define-call.ts';
export { calls, type CallName, type Calls } from './calls/index.ts';
export { CAPABILITIES, type Capability } from './access/capability.ts';
export {
  type AccessDecision,
  type DenialReason,
  explainAccess,
  explainMediaAccess,
  explainAccessFromResponse,
  explainMediaAccessFromResponse,
  type GuardedEvent,
  hasAccess,
  type EventAccessFields,
  type MediaAccessFields,
} from './access/explain-access.ts';
export { type Area, type Blackout, blackedOutArea, UNKNOWN_AREA } from './access/blackout.ts';
export { genderParameter } from './gender-parameter.ts';
export { type Ticket, ticketOf } from './access/ticket.ts';
export { isAlreadyBought } from './access/already-bought.ts';
export { type CoveredEvent, covers, type Grant, isActive } from './access/grant.ts';
export {
  createClient,
  REQUEST_TIMEOUT_MS,
  type CallOptions,
  type Client,
  type Outcome,
  type Transport,
} from './client/client.ts';
export { rejectedKey, type ApiError, hasStatus, isTransient } from './client/api-error.ts';
export { FAULT_KINDS, type FaultKind, faultResponse } from './faults.ts';
export { refusalCode, refusalText } from './client/refusal-code.ts';
export { EDITION_HEADER } from './edition.ts';
export { buildRequest, type Hosts, type Keys } from './client/request.ts';
export {
  cleanName,
  isPhoneNumber,
  loginSchema,
  normalizeLogin,
  NOTIFICATION_DEFAULTS,
  type NotificationName,
  type Notifications,
  NOTIFICATIONS_ALIAS,
  readNotifications,
  type SocialProvider,
  type User,
} from './schemas/account.ts';
export {
  ACCOUNT_FIELD_CODES,
  ACCOUNT_REFUSAL_CODES,
  type AccountFieldCode,
  type AccountRefusalCode,
} from './schemas/account-refusals.ts';
export { CLIP_REFUSAL_CODES, type ClipRefusalCode } from './schemas/clip-refusals.ts';
export { DOWNLOAD_REFUSAL_CODES, type DownloadRefusalCode } from './schemas/download-refusals.ts';
export {
  COUPON_REFUSAL_CODES,
  type CouponRefusalCode,
  PURCHASE_REFUSAL_CODES,
  type PurchaseRefusalCode,
} from './schemas/purchase-refusals.ts';
export {
  CLIP_SHAPES,
  type Clip,
  type ClipRendition,
  type ClipShape,
  type ClipState,
  type ClipUsage,
  type DownloadUsage,
  type SharedClip,
  type UserDownload,
} from './schemas/clips.ts';
export type { Simulation, SimulationSlot } from './schemas/simulation.ts';
export { type Access } from './schemas/access.ts';
export { EMBED_PATH_PATTERN, isEmbedPath } from './embed-path.ts';
export { withValueLabels } from './value-labels.ts';
export { findChannelText, type InformationPage } from './channel-text.ts';
export { checkPageUrl, displayablePages, SITE_PATHS } from './channel-pages.ts';
export { describePageProblems } from './describe-page-problems.ts';
export type { Card, Order, Quote } from './schemas/payments.ts';
export type {
  ClipSettings,
  TaxSettings,
  ColorSettings,
  Geo,
  MenuItem,
  Page,
  Preroll,
  Settings,
  Slide,
  StaticData,
} from './schemas/channel.ts';
export { type ErrorBody } from './schemas/wire.ts';
export {
  type DownloadQuality,
  type Event,
  type EventCategory,
  type EventDetail,
  type EventLocation,
  type EventMedia,
  type EventState,
  type Gender,
  GENDERS,
  type Participant,
  type ParticipantGroup,
  type StreamStatus,
} from './schemas/catalog.ts';
export { eventTitle, inTitleOrder, sidesOf, titleOfSides } from './event-title.ts';
export type { Moment } from './schemas/moments.ts';
export { type Favorite } from './schemas/favorites.ts';
export {
  VOD_KINDS,
  type VodCategory,
  type VodKind,
  type VodMedia,
  type VodMediaDetail,
  type VodRail,
} from './schemas/vod.ts';
export type { ViewingPosition } from './schemas/viewing.ts';
export { toWirePrice } from './wire-price.ts';
