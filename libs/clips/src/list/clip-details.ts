import type { MessageKey } from '@grandstand/i18n';

/** The fields of the dialog with the problem of each (§5). */
export type ClipDetailsErrors = Partial<Record<'name' | 'tags', MessageKey>>;

interface ClipDetails {
  readonly name: string;
  readonly tags: readonly string[];
}

/** Checks a clip's name and tags. A channel without tags requires none. */
export function checkClipDetails({ name, tags }: ClipDetails, hasVocabulary: boolean): ClipDetailsErrors {
  return {
    ...(name.trim() === '' ? { name: 'clips.nameRequired' } : {}),
    ...(hasVocabulary && tags.length === 0 ? { tags: 'clips.tagRequired' } : {}),
  };
}
