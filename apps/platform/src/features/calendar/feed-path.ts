import { randomBytes } from 'node:crypto';

/** 192 random bits: the token is all that protects the feed. */
export const newFeedToken = (): string => randomBytes(24).toString('base64url');

/** Where a feed stands, below the api host. */
export const feedPath = (token: string): string => `/calendar/feed/${token}.ics`;
