import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Calls `fill` with a temporary sibling directory and renames it to its final place when complete. When `fill` fails,
 * the existing directory is unchanged.
 */
export async function swapDirectory(
  target: string,
  fill: (directory: string) => Promise<void>,
): Promise<void> {
  const parent = dirname(target);
  const suffix = `${basename(target)}-${randomUUID().slice(0, 8)}`;
  const fresh = join(parent, `.new-${suffix}`);
  const previous = join(parent, `.old-${suffix}`);
  await mkdir(fresh, { recursive: true });
  try {
    await fill(fresh);
    const hadPrevious = await rename(target, previous).then(
      () => true,
      () => false,
    );
    try {
      await rename(fresh, target);
    } catch (error) {
      if (hadPrevious) await rename(previous, target);
      throw error;
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(previous, { recursive: true, force: true });
  }
}
