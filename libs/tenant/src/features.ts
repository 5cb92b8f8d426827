/** Optional parts of the web app. A site without a feature has none of its pages, links and files. */
export const features = ['player', 'library', 'clips', 'multiview', 'as-live'] as const;
export type Feature = (typeof features)[number];

interface FeatureDetails {
  readonly description: string;
  /** A feature that this one cannot do without. */
  readonly needs: Feature | null;
  /** Modules that only this feature loads. Its pages: apps/web/src/features.ts. */
  readonly sources: RegExp;
}

/** What the build needs of features; the app has their names only. */
export const featureDetails: Readonly<Record<Feature, FeatureDetails>> = {
  player: {
    description: 'watching and downloading events',
    needs: null,
    sources: /libs\/player\/src\/|pages\/(?:account\/UserDownloads|Watch(?:Embed)?)Page/,
  },
  library: {
    description: 'recordings beside the events, with rails, search and purchases',
    needs: 'player',
    sources: /pages\/VodLibraryPage/,
  },
  clips: {
    description: 'clips of events: made, shared and watched one after the other',
    needs: 'player',
    sources:
      /libs\/clips\/src\/editor\/|shell\/clips\/|pages\/(?:account\/UserClips|Moments|Share|WatchLibrary)Page/,
  },
  multiview: {
    description: 'up to four live events side by side',
    needs: 'player',
    sources: /pages\/MultiviewPage/,
  },
  'as-live': {
    description: 'recordings played as a live channel by schedule',
    needs: 'player',
    sources: /pages\/SimulatePage/,
  },
};
