import type { ClipSettings } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';

export type ClipTag = ClipSettings['tags'][number];

interface ClipTags {
  /** The channel's vocabulary; empty while it is unknown. */
  readonly tags: readonly ClipTag[];
  /** The tag's name. The alias for tags that the channel has removed from its vocabulary. */
  readonly nameOf: (alias: string) => string;
}

/** The channel's tags of clips. */
export function useClipTags(): ClipTags {
  const state = useStaticData();
  const tags = (state.kind === 'ready' && state.value.settings.clips?.tags) || [];
  return { tags, nameOf: (alias) => tags.find((tag) => tag.alias === alias)?.name ?? alias };
}
