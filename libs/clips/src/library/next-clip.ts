/** The item `step` places after the one of `uuid`; null at either end. */
export function clipAfter<T extends { readonly uuid: string }>(
  clips: readonly T[],
  uuid: string,
  step: 1 | -1,
): T | null {
  const index = clips.findIndex((clip) => clip.uuid === uuid);
  return index === -1 ? null : (clips[index + step] ?? null);
}
