import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { badEnvironment } from './read-values.ts';

/**
 * Creates a folder that the operator chose. Throws a UserError if the platform cannot use it. Media may be on a volume
 * that is read-only.
 */
export async function prepareFolder(
  folder: string,
  { isWritten }: { readonly isWritten: boolean },
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, isWritten ? constants.W_OK : constants.R_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw badEnvironment(
      `The platform cannot ${isWritten ? 'write to' : 'read'} the folder ${folder} (${why}). Choose another with GRANDSTAND_DATA_DIR or ` +
        'GRANDSTAND_MEDIA_DIR, or give it to the platform’s user.',
    );
  }
}
