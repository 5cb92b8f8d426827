import type {
  default as HlsPlayer,
  HlsConfig,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoadPolicy,
} from 'hls.js';
import { receivesCookies } from './credentials.ts';
import { needsFullBuild } from './needs-full-build.ts';

/** What the chunks with hls.js export. */
export interface HlsRuntime {
  readonly Hls: typeof HlsPlayer;
  readonly workerUrl: string;
  /** Whether it is the full build. */
  readonly isFull: boolean;
}

export interface HlsOptions {
  /** Start position in seconds; by default that of the playlist, 0 or the live edge. */
  readonly startAtS?: number | undefined;
  /** See `PlaybackSource`. */
  readonly credentialOrigins?: readonly string[] | undefined;
}

export interface CreatedHls {
  readonly hls: HlsPlayer;
  /** Resolves when a playlist needs the full build; this instance loads nothing more then. */
  readonly whenTooLight: Promise<void>;
}

/**
 * hls.js retries a request that fails or hangs once. Then `recovery-ladder.ts` retries for as long as the server is down,
 * and the viewer sees a notice.
 */
const loadPolicy = (maxTimeToFirstByteMs: number, maxLoadTimeMs: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs,
    maxLoadTimeMs,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 },
  },
});

/** Starts a recording at `startAtS`, or at its beginning if it is shorter, e.g. after a mistyped link. */
export function createHls(runtime: HlsRuntime, options: HlsOptions): CreatedHls {
  const { Hls, workerUrl, isFull } = runtime;
  const { startAtS } = options;
  let onTooLight = () => {};
  const whenTooLight = new Promise<void>((resolve) => {
    onTooLight = resolve;
  });
  const hls = new Hls({
    ...hlsConfig(options, workerUrl),
    ...(!isFull && { loader: checkingLoader(Hls, () => onTooLight()) }),
  });
  if (startAtS !== undefined)
    hls.once(Hls.Events.FRAG_BUFFERED, () => {
      const { latestLevelDetails, media } = hls;
      if (!media || latestLevelDetails?.live !== false || startAtS < latestLevelDetails.totalduration) return;
      // hls.js has loaded the end. `startLoad`, because it ignores a seek of an element without metadata.
      media.currentTime = 0;
      hls.startLoad(0);
    });
  return { hls, whenTooLight };
}

/** hls.js's own loader, which withholds a playlist from the light build that needs the full one. */
function checkingLoader(Hls: typeof HlsPlayer, onTooLight: () => void): HlsConfig['loader'] {
  return class extends Hls.DefaultConfig.loader {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const onSuccess: typeof callbacks.onSuccess = (response, ...rest) => {
        if (typeof response.data === 'string' && needsFullBuild(response.data)) onTooLight();
        else callbacks.onSuccess(response, ...rest);
      };
      super.load(context, config, { ...callbacks, onSuccess });
    }
  };
}

/** Overrides of hls.js defaults. */
function hlsConfig({ startAtS, credentialOrigins = [] }: HlsOptions, workerUrl: string): Partial<HlsConfig> {
  return {
    enableWorker: true,
    workerPath: workerUrl,
    startPosition: startAtS ?? -1,
    // Never catches up by faster playback, which changes pitch or tempo.
    maxLiveSyncPlaybackRate: 1,
    // A live stream then has an infinite duration, as with native HLS.
    liveDurationInfinity: true,
    // Seconds: enough to seek back a few times by 10 s; more would fill a phone's memory.
    backBufferLength: 60,
    // Seconds that are loaded ahead, at least and at most. By default hls.js loads up to 60 MB, which a viewer who leaves
    // has received for nothing.
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    // No 1080p for a small player. A quality chosen by the user is not capped.
    capLevelToPlayerSize: true,
    // Starts with a rendition that arrives soon on most networks and is not blurred; hls.js assumes 0.5 Mbit/s. The
    // first segment then measures the network, and the second one has the quality that it allows.
    abrEwmaDefaultEstimate: 1_000_000,
    manifestLoadPolicy: loadPolicy(8000, 15_000),
    playlistLoadPolicy: loadPolicy(8000, 15_000),
    // A whole segment may take long on a slow network.
    fragLoadPolicy: loadPolicy(10_000, 120_000),
    // hls.js may try a rendition that has failed again after this time.
    errorPenaltyExpireMs: 30_000,
    // Loads the first segment before the element is attached.
    startFragPrefetch: true,
    // The player draws captions and lists moments itself.
    renderTextTracksNatively: false,
    enableDateRangeMetadataCues: false,
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
    // Captions in the segments of the picture whose playlist does not name them.
    captionsTextTrack1Label: 'CC1',
    captionsTextTrack2Label: 'CC2',
    captionsTextTrack3Label: 'CC3',
    captionsTextTrack4Label: 'CC4',
    // Matches no rendition (`zxx`: no language): hls.js loads only captions that the viewer chooses.
    subtitlePreference: { lang: 'zxx' },
    // Needs an interface for advertisements, which the player does not have.
    enableInterstitialPlayback: false,
    ...(credentialOrigins.length > 0 && {
      xhrSetup(xhr: XMLHttpRequest, url: string) {
        xhr.withCredentials = receivesCookies(new URL(url, location.href), credentialOrigins);
      },
    }),
  };
}
