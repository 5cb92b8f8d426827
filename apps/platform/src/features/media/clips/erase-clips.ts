import type { UserErasure } from '../../identity/accounts/index.ts';
import type { Storage } from '../media/index.ts';
import { removeClipFiles } from './clip-files.ts';
import { clipQueries } from './queries.ts';

/** Deletes the files of a user's clips after the commit; the rows are deleted with the user. */
export const createClipErasure = (storage: Storage): UserErasure => ({
  async erase(txScope, user) {
    const uuids = await clipQueries(txScope).uuidsOf(user.id);
    return async () => {
      for (const uuid of uuids) await removeClipFiles(storage, txScope.channelId, uuid);
    };
  },
});
