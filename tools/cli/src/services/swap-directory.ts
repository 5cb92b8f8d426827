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
  const mark = `${basename(target)}-${randomUUID().slice(0, 8)}`;
  const fresh = join(parent, `.new-${mark}`);
  const former = join(parent, `.old-${mark}`);
  await mkdir(fresh, { recursive: true });
  try {
    await fill(fresh);
    const hadFormer = await rename(target, former).then(
      () => true,
      () => false,
    );
    try {
      await rename(fresh, target);
    } catch (error) {
      if (hadFormer) await rename(former, target);
      throw error;
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(former, { recursive: true, force: true });
  }
}
