/** More ids than are given out between a backup and its restore. */
const GAP = 1_000_000n;

/**
 * The last number of a sequence after a restore. Ids that were given out after the backup must not come again: payment
 * providers, receipts and links still name them. `archived` and `present` are null if the sequence was never used.
 */
export function sequenceAfterRestore(archived: string | null, present: string | null): string {
  const [inArchive, before] = [BigInt(archived ?? 0), BigInt(present ?? 0)];
  return String((inArchive > before ? inArchive : before) + GAP);
}
