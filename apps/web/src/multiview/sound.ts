/** Which tile has the sound. */
export interface Sound {
  /** Tiles that had the sound, the latest first. */
  readonly heard: readonly number[];
  /** No tile has the sound: the viewer muted it, or the browser refused to play with sound. */
  readonly isMuted: boolean;
}

export const INITIAL_SOUND: Sound = { heard: [], isMuted: false };

export type SoundAction = { readonly type: 'hear' | 'mute'; readonly id: number };

/** The tile whose player has the controls: the latest with sound that is still shown, otherwise the first one. */
export const mainTile = ({ heard }: Sound, ids: readonly number[]): number | null =>
  heard.find((id) => ids.includes(id)) ?? ids[0] ?? null;

/** The tile with sound; null while none has it. */
export const tileWithSound = (sound: Sound, ids: readonly number[]): number | null =>
  sound.isMuted ? null : mainTile(sound, ids);

/** A tile that loses the sound to another one reports that it is muted, which does not mute the page. */
export function changeSound(sound: Sound, { type, id }: SoundAction, ids: readonly number[]): Sound {
  if (type === 'mute') return mainTile(sound, ids) === id ? { ...sound, isMuted: true } : sound;
  return { heard: [id, ...sound.heard.filter((other) => other !== id)], isMuted: false };
}

/** The index of the tile that a key gives the sound: keys 1 to 4. */
export const tileIndexOfKey = (key: string): number | null => (/^[1-4]$/.test(key) ? Number(key) - 1 : null);
