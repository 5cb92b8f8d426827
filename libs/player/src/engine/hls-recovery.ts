import type { Clock } from '@grandstand/core';
import type { ErrorData } from 'hls.js';
import { classifyError, isLinkRefused } from './classify-error.ts';
import type { Connection } from './connection.ts';
import { createRecovery } from './create-recovery.ts';
import type { PlaybackKeeper } from './kept-playback.ts';
import type { LiveFollower } from './live-follower.ts';
import type { LiveState } from './live-state.ts';
import type { Interruption, PlaybackFailure } from './playback-engine.ts';
import type { RecoveryAction, Trouble } from './recovery-ladder.ts';
import type { SegmentRequests } from './segment-requests.ts';
import type { StreamLink } from './stream-link.ts';
import type { StreamLoader } from './stream-loader.ts';

interface Options {
  readonly clock: Clock;
  readonly connection: Connection;
  readonly link: StreamLink;
  readonly live: LiveState;
  readonly requests: SegmentRequests;
  readonly keeper: PlaybackKeeper;
  readonly follower: LiveFollower;
  readonly loader: StreamLoader;
  readonly onLinkRefused: () => void;
  readonly onGiveUp: (failure: PlaybackFailure) => void;
  readonly onChange: () => void;
}

export interface HlsRecovery {
  readonly interruption: () => Interruption | null;
  readonly report: (trouble: Trouble) => void;
  /** Returns whether the stream is loaded again because of the error. */
  readonly onError: (error: ErrorData) => boolean;
  readonly dataArrived: () => void;
  readonly playlistAdvanced: () => void;
  readonly destroy: () => void;
}

/** Maps hls.js's errors and a picture that stands still to the actions of `recovery-ladder.ts`, and performs them. */
export function createHlsRecovery(options: Options): HlsRecovery {
  const { link, live, requests, keeper, follower, loader, onLinkRefused } = options;
  /** Segments have arrived that add no picture, although they were loaded again. */
  let isDataUseless = false;

  /** hls.js skips segments that it could not load, and may request nothing more after that. */
  const hasStoppedLoading = () =>
    !requests.isRequesting() && (live.isLive() ? live.isAdvancing() : requests.isIdleAfterResuming());

  const act = (action: RecoveryAction) => {
    isDataUseless = false;
    switch (action) {
      case 'reload-source':
        return loader.reload();
      case 'resume-loading':
        return loader.resume();
      case 'end-standstill':
        return hasStoppedLoading() ? loader.reload() : loader.resume();
      case 'recover-media':
        return loader.recoverMedia();
      case 'skip-hole':
        return loader.skipHole();
      case 'renew-link':
        if (link.isRenewed()) return loader.reload();
        onLinkRefused();
        // The answer comes later (`renewUrl`). Until then, the same link shows whether it is still refused.
        return loader.resume();
    }
  };

  const recovery = createRecovery({
    clock: options.clock,
    video: keeper.picture,
    connection: options.connection,
    act,
    giveUp: options.onGiveUp,
    standstillTrouble() {
      if (loader.holeEndS() !== null) return 'hole';
      if (isDataUseless) return 'media-broken';
      return live.isLive() && live.isFrozen() ? 'playlist-frozen' : 'no-data';
    },
    dataReceived: requests.loadedBytes,
    onPicture({ isMoving, isInterrupted }) {
      if (isInterrupted) follower.onInterrupted();
      if (!isMoving) return;
      isDataUseless = false;
      follower.onMoving();
    },
    onChange: options.onChange,
  });

  return {
    interruption: () => recovery.interruption,
    report: recovery.report,
    onError({ type, details, response, frag, fatal, appendsWithoutProgress = 0 }) {
      const error = { type, details, httpStatus: response?.code };
      if (frag) requests.failed();
      if (appendsWithoutProgress > 1) isDataUseless = true;
      if (isLinkRefused(error)) link.refuse();
      // Not only after fatal errors: hls.js first tries the other renditions of a refused link.
      const isReloading = link.mustReload();
      if (isReloading) loader.reload();
      else if (fatal) recovery.report(classifyError(error, { isLive: live.isLive() }));
      return isReloading;
    },
    dataArrived() {
      link.accept();
      recovery.dataArrived();
    },
    playlistAdvanced: recovery.playlistAdvanced,
    destroy: recovery.destroy,
  };
}
