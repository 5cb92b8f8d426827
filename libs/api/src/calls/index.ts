import * as account from './account.ts';
import * as analytics from './analytics.ts';
import * as catalog from './catalog.ts';
import * as channel from './channel.ts';
import * as clips from './clips.ts';
import * as favorites from './favorites.ts';
import * as personal from './personal.ts';
import * as payments from './payments.ts';
import * as session from './session.ts';
import * as vod from './vod.ts';

/** Every call of §7 that is built, by name. */
export const calls = {
  ...session,
  ...account,
  ...channel,
  ...catalog,
  ...favorites,
  ...personal,
  ...analytics,
  ...clips,
  ...vod,
  ...payments,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
