/** What a link is for: a CDN may want another signature for preview images than for the stream. */
export type LinkUse = 'stream' | 'thumbnails';

export interface Permission {
  /** The HLS playlist of the stream, without a signature. */
  readonly streamUrl: string;
  /** Whom the links are for, for the logs of the CDN; no personal data. */
  readonly viewer: string;
  /** Seconds since the Unix epoch. */
  readonly expiresTs: number;
}

/** Permission for one viewer to load the files of one stream until a time. */
export interface Grant {
  /** Signs the URL of a file of the stream. */
  sign(this: void, url: string, use?: LinkUse): string;
  /** Values of `Set-Cookie` that the CDN needs besides. */
  readonly cookies: readonly string[];
}

/** How the URLs of streams are signed for a CDN (docs/guides/streams-of-your-own.md). */
export interface SigningProfile {
  /**
   * Whether viewers get the playlists from the media origin, which signs the URLs in them: always, where something is to be
   * cut, or never, since the CDN signs them itself.
   */
  readonly gateway: 'always' | 'possible' | 'never';
  /** The domain of the cookies without which links do not work; null: there are none. */
  readonly cookieDomain: string | null;
  /** Whether the CDN refuses URLs without a signature. */
  readonly isSigned: boolean;
  /** How long a link works, in seconds. */
  readonly lifetimeS: number;
  /** Why the URLs of a stream cannot be signed, as the end of a sentence that begins with the URL; null: they can. */
  findUrlProblem(this: void, url: string): string | null;
  grant(this: void, permission: Permission): Promise<Grant>;
}

/** By the name that `profile` of a stream gives. */
export type SigningProfiles = ReadonlyMap<string, SigningProfile>;

/** URLs as they are. */
export const createUnsigned = (options: {
  readonly gateway: SigningProfile['gateway'];
  readonly lifetimeS: number;
}): SigningProfile => ({
  ...options,
  cookieDomain: null,
  isSigned: false,
  findUrlProblem: () => null,
  grant: () => Promise.resolve({ sign: (url) => url, cookies: [] }),
});
