export { DEV_HELLO, DEV_UPDATE, type DevHello, type DevTheme, type DevUpdate } from './dev-updates.ts';
export {
  checkChannelColors,
  checkTenantColors,
  parseTenantColors,
  tenantColorsSchema,
  type ChannelColors,
  type TenantColors,
} from './color-settings/check-color-settings.ts';
export { describeSettingProblem, findDateProblems } from './color-settings/describe-settings.ts';
export { SAVED_THEME_STORAGE_NAME, NEWER_THEME_STYLE_ID, type SavedTheme } from './saved-theme.ts';
export { START_TEMPLATE_ID } from './start-template.ts';
export { didYouMean } from './did-you-mean.ts';
export { fontFamilyFor } from './font-family-for.ts';
export { featureDetails, features, type Feature } from './features.ts';
export { HOST_SOURCE_PATTERN } from './host-patterns.ts';
export { parseHostOverrides } from './host-overrides.ts';
export { localizedUrl, type Alternate, alternateLinks, LANGUAGE_PARAMETER } from './localized-url.ts';
export { localeScripts, locales, type Locale } from './locales.ts';
export { parseTenant } from './parse-tenant.ts';
export {
  readDocumentConfig,
  readRuntimeConfig,
  RUNTIME_CONFIG_ID,
  THEME_STYLE_ID,
  writeRuntimeConfig,
  type RuntimeConfig,
  type RuntimeConfigError,
} from './runtime-config.ts';
export { secretProblems } from './secrets.ts';
export { settingDescriptions } from './setting-descriptions.ts';
export {
  type ListedPage,
  PAGE_SECTIONS,
  type PageRequest,
  type PageSection,
  type RenderedDocument,
  type SiteRenderer,
  type SiteRendererModule,
} from './site-renderer.ts';
export {
  acceptedContrastSchema,
  type OwnFont,
  tenantSchema,
  type Tenant,
  type TenantHosts,
} from './tenant-schema.ts';
export {
  PREVIEW_VERSION,
  type PressedKeys,
  type PreviewCommand,
  type PreviewEvent,
  previewFrameName,
  type PreviewState,
  previewStateOf,
  previewStates,
  type PreviewTheme,
  type Simulation,
} from './studio/preview-messages.ts';
export {
  type BrandImageState,
  type PreviewPage,
  type PushRequest,
  type SaveRequest,
  type ServerColors,
  type StoredTheme,
  STUDIO_TOKEN_HEADER,
  type StudioChange,
  type StudioConflict,
  type StudioDraft,
  type StudioDraftSummary,
  type StudioFailure,
  type StudioPatch,
  type StudioTenant,
  type StudioTenantSummary,
} from './studio/studio-api.ts';
export { DRAFT_NAME, themeDraftSchema, type ThemeDraft } from './studio/theme-draft.ts';
export { type ThirdParty, thirdParties } from './third-parties.ts';
