import type { EventStreamContent } from '@grandstand/content-files';
import type { Viewer } from '../../commerce/access/index.ts';

/** How a viewer reaches a stream by URL. */
export interface StreamLink {
  /** Links to the files; null: the media origin serves them. */
  readonly direct: {
    readonly url: string;
    readonly thumbnails: string | null;
    readonly captions: readonly { readonly language: string; readonly name: string; readonly url: string }[];
  } | null;
  /** Origins to which requests send cookies. */
  readonly withCredentials: readonly string[];
}

/** Links of streams by URL, for viewers who may watch them. */
export interface StreamLinks {
  /** Null: there is no stream of this kind. */
  find(
    this: void,
    urls: EventStreamContent,
    kind: 'live' | 'vod',
    viewer: Pick<Viewer, 'linkOwner' | 'nowTs'>,
  ): Promise<StreamLink | null>;
  /** Whether encoders push the stream of the event. */
  isPushed(this: void, event: { readonly channelId: string; readonly id: number }): Promise<boolean>;
  /** Whether a free part can be cut out of the stream. */
  hasSample(this: void, urls: EventStreamContent): boolean;
}
