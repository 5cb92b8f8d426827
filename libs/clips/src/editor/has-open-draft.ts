import { browserStorage } from '@grandstand/session';
import { readClipDraft } from './clip-draft.ts';

/** Whether the editor opens with the event's page: its work was interrupted by a login or a reload. */
export const hasOpenDraft = (eventId: number): boolean => readClipDraft(browserStorage(), eventId).reopens;
