import { choiceParameter, idParameter, queryCodec } from '@grandstand/core';

/** The dialogs that a URL can open over a page. */
const MODALS = ['login', 'registration', 'search'] as const;
export type ModalName = (typeof MODALS)[number];

/** §3: the open dialog, and the event to continue to after a login, a registration or a pass (ADR 048). */
export const modalQuery = queryCodec({
  modal: choiceParameter(['modal'], MODALS, null),
  eventId: idParameter(['event_id']),
});

const toSearch = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '');

/** The `search` of a URL with another dialog open. */
export const searchWithModal = (search: string, modal: ModalName): string =>
  toSearch(modalQuery.write(new URLSearchParams(search), { modal }));

/** The `search` of a URL without the dialog and its parameters; unchanged if it opens none. */
export function searchWithoutModal(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('modal')) return search;
  // `with` is the log-in method that was chosen in the dialog.
  query.delete('with');
  return toSearch(modalQuery.write(query, { modal: null, eventId: null }));
}
