import { randomBytes } from 'node:crypto';

/** 192 random bits: the token is the feed's only protection. */
export const newFeedToken = (): string => randomBytes(24).toString('base64url');

/** Path of a feed below the API origin. */
export const feedPath = (token: string): string => `/calendar/feed/${token}.ics`;
