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
export { type Grant, isActive } from './access/grant.ts';
export {
  createClient,
  REQUEST_TIMEOUT_MS,
  type CallOptions,
  type Client,
  type Outcome,
  type Transport,
} from './client/client.ts';
export { type ApiError, hasStatus, isTransient } from './client/api-error.ts';
export { buildRequest, type Hosts, type Keys } from './client/request.ts';
export { isPhoneNumber, normalizeLogin } from './schemas/account-fields.ts';
export { type Clip, type ClipState } from './schemas/clip.ts';
export { type Access } from './schemas/access.ts';
export { checkPageUrl, describePageProblems, shownPages, SITE_PATHS } from './channel-pages.ts';
export { type Card } from './schemas/card.ts';
export { type ColorSettings } from './schemas/color-settings.ts';
export { type ErrorBody } from './schemas/error-body.ts';
export { type Event, type EventDetail, type EventMedia, type StreamStatus } from './schemas/event.ts';
export { type EventCategory } from './schemas/event-category.ts';
export { type EventLocation } from './schemas/event-location.ts';
export { type Favorite } from './schemas/favorite.ts';
export { type Geo } from './schemas/geo.ts';
export { type MenuItem } from './schemas/menu.ts';
export {
  NOTIFICATION_DEFAULTS,
  type NotificationName,
  type Notifications,
  NOTIFICATIONS_ALIAS,
  readNotifications,
} from './schemas/notification-settings.ts';
export { type Order } from './schemas/order.ts';
export { type Page } from './schemas/page.ts';
export { type Gender, GENDERS, type Participant } from './schemas/participant.ts';
export { type ParticipantGroup } from './schemas/participant-group.ts';
export { type SocialProvider } from './schemas/social-provider.ts';
export { type Settings } from './schemas/settings.ts';
export { type Slide } from './schemas/slide.ts';
export { type StaticData } from './schemas/static-data.ts';
export { type User } from './schemas/user.ts';
export {
  VOD_KINDS,
  type VodCategory,
  type VodKind,
  type VodMedia,
  type VodMediaDetail,
  type VodRail,
} from './schemas/vod-media.ts';
