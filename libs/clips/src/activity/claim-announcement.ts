import { untrackClip } from './pending-clips.ts';

const LOCK = 'grandstand.clips.announce';

/**
 * Whether this tab may announce that a clip has ended. Only one of several tabs may, and after a reload none: the claim
 * removes the clip from the pending ones.
 */
export async function claimAnnouncement(userId: number, clipId: number): Promise<boolean> {
  const claim = () => untrackClip(userId, clipId);
  // Missing without TLS.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, claim) : claim();
}
