import { browserStorage } from '@grandstand/session';
import { draftFor, readClipDraft } from './clip-draft.ts';

/** Whether the editor opens with the event's page: the user's work was interrupted by a login or a reload. */
export const hasOpenDraft = (eventId: number, userId: number | null): boolean =>
  draftFor(readClipDraft(browserStorage(), eventId), userId).reopens;
