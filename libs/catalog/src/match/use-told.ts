import { useHidesResult } from '@grandstand/session';
import { type Match, type Told, whatMayBeTold } from './match.ts';

/** What this viewer may be told of a match: in spoiler-free mode, not how it stands, ended or looks. */
export const useTold = (match: Match): Told => whatMayBeTold(match, useHidesResult(match.id));
