import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

const isInstalled = (): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'ffmpeg')));

/** Whether ffmpeg is installed; installs Debian's package first if it is missing. */
export const prepareFfmpeg = async (): Promise<boolean> =>
  isInstalled() || ((await installDebianPackage('ffmpeg')) && isInstalled());
