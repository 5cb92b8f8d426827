import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FOOTAGE } from '@grandstand/demo-media';
import * as z from 'zod';

const loopSchema = z.object({ segments: z.number(), renditions: z.array(z.object({ id: z.string() })) });

/** Whether all files listed in `loop.json` exist; true without a `loop.json`, because generation then starts anyway. */
function isComplete(folder: string): boolean {
  const path = join(folder, 'loop.json');
  if (!existsSync(path)) return true;
  try {
    const { segments, renditions } = loopSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const names = Array.from({ length: segments }, (_, index) => `seg-${String(index).padStart(3, '0')}.m4s`);
    return renditions.every(({ id }) =>
      ['init.mp4', ...names].every((name) => existsSync(join(folder, id, name))),
    );
  } catch {
    return false;
  }
}

/** Removes `loop.json` of incomplete footage, so that it is generated again. */
export function discardDamagedFootage(mediaDir: string): void {
  for (const name of FOOTAGE) {
    const folder = join(mediaDir, 'footage', name);
    if (!isComplete(folder)) rmSync(join(folder, 'loop.json'));
  }
}
