export { API_KEY_ERROR, type ApiKeyError, readApiKeyError } from './api-key-error.ts';
export { withBrowserLock } from './browser-lock.ts';
export { browserStorage, onStorageChange, storedNames, tabStorage } from './browser-storage.ts';
export { analyticsTransport, browserTransport, serverTransport, fetchDocument } from './transport.ts';
export {
  accountRefusalOf,
  errorMessage,
  errorText,
  type ErrorText,
  serverFieldErrors,
} from './error-message.ts';
export {
  browserLocale,
  defaultLocale,
  LOCALE_STORAGE_KEY,
  storeLocale,
  storeSettingsLanguage,
  readStoredLocale,
  readStoredSettingsLanguage,
} from './interface-language.ts';
export { flushWhenHidden } from './flush-when-hidden.ts';
export { guard, type Navigation, type PageRole, type Redirect } from './guards.ts';
export { createSession, SENT_LOCALE_STORAGE_KEY, type Session, type SessionOptions } from './session.ts';
export type { Notice } from './session-state.ts';
export { sendReport } from './send-report.ts';
export { SessionProvider } from './SessionProvider.tsx';
export { useLegalLinkText } from './use-legal-link-text.ts';
export { useErrorText } from './use-error-text.ts';
export { SPOILER_FREE_STORAGE_KEY } from './spoiler-free.ts';
export {
  useSetSpoilerFree,
  useIsResultHidden,
  useIsResultRevealed,
  useRevealResult,
  useSpoilerFree,
} from './use-spoiler-free.ts';
export { type StartUp, type StartUpError } from './start-up.ts';
export { useAccess, useHasCapability, useMediaAccess } from './use-access.ts';
export {
  useAdoptLogin,
  useAdoptProfile,
  useForgetUser,
  useLogOut,
  useSelectBasicPass,
  useSession,
} from './session-context.ts';
export { randomUuid } from './random-uuid.ts';
export { useSubmissionRunner } from './use-submission-runner.ts';
export { useStaticData } from './use-channel-data.ts';
export { useParticipants, useTeams } from './use-participants.ts';
export { basicPassAtom, geoAtom, identityAtom, reloadErrorsAtom, userAtom } from './session-atoms.ts';
export { useArea, useBasicPass, useLoggedOutUserId, useReloadErrors, useUser } from './use-session-state.ts';
