/**
 * Names of stored values with which a visitor sees other pages than a server renders, which has none of them. The
 * document reads them before its first paint (tools/cli, `firstPaintScript`).
 */
export const OWN_VIEW = {
  isSignedIn: 'signed_in',
  locale: 'interface_language',
  spoilerFree: 'spoiler_free',
  eventListView: 'list_view',
} as const;
