import { existsSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '@grandstand/core';
import type { Storage } from '../features/media/media/index.ts';
import type { CleanUp } from './clean-up.ts';

/** Begins the name of a backup in the platform's storage. */
const IN_STORAGE = 'storage:';
/** Folder of the storage with backups. */
const BACKUPS_FOLDER = 'backups';
const FILE_NAME = /^[\w-][\w.-]{0,200}$/;

interface Places {
  readonly storage: Storage;
  readonly dataDir: string;
  readonly cleanUp: CleanUp;
}

export interface BackupPlace {
  /** What a restore is given. */
  readonly name: string;
  /** The file of this machine to write. */
  readonly path: string;
  /** Called when the file is complete. */
  readonly finish: () => Promise<void>;
}

/** Chooses where a backup goes: into a file, a folder or the storage. The error is a sentence for the operator. */
export async function placeBackup(
  target: string,
  { nowTs, ...places }: Places & { readonly nowTs: number },
): Promise<Result<string, BackupPlace>> {
  const time = new Date(nowTs * 1000).toISOString().replaceAll(':', '-').replace('.000', '');
  const defaultName = `grandstand-${time}.tar`;
  if (target.startsWith(IN_STORAGE)) return placeInStorage(target, defaultName, places);
  const path = await nameFile(target, defaultName);
  return path.ok ? ok({ name: path.value, path: path.value, finish: () => Promise.resolve() }) : path;
}

async function nameFile(target: string, defaultName: string): Promise<Result<string, string>> {
  const path = resolve(target);
  const found = await stat(path).catch(() => null);
  if (found === null) {
    const folder = dirname(path);
    return existsSync(folder) ? ok(path) : err(`There is no folder ${folder}.`);
  }
  if (!found.isDirectory()) return err(`${path} exists already. Choose another name.`);
  return nameFile(join(path, defaultName), defaultName);
}

async function placeInStorage(
  target: string,
  defaultName: string,
  { storage, ...places }: Places,
): Promise<Result<string, BackupPlace>> {
  const name = target === IN_STORAGE ? defaultName : target.slice(IN_STORAGE.length);
  if (!FILE_NAME.test(name)) return err(badName(target));
  const key = `${BACKUPS_FOLDER}/${name}`;
  if ((await storage.size(key)) !== null)
    return err(`${IN_STORAGE}${name} exists already. Choose another name.`);
  const path = join(await prepareTransfer(places), name);
  return ok({ name: `${IN_STORAGE}${name}`, path, finish: () => storage.put(key, path) });
}

/** The file of a backup on this machine, copied from the storage if it is there. */
export async function fetchBackup(
  name: string,
  { storage, ...places }: Places,
): Promise<Result<string, string>> {
  if (!name.startsWith(IN_STORAGE)) return ok(resolve(name));
  const file = name.slice(IN_STORAGE.length);
  if (!FILE_NAME.test(file)) return err(badName(name));
  const found = await storage.open(`${BACKUPS_FOLDER}/${file}`);
  if (found === null) {
    const keys = await storage.list(BACKUPS_FOLDER);
    const names = keys.map((key) => IN_STORAGE + key.slice(BACKUPS_FOLDER.length + 1)).toSorted();
    const last = names.length === 0 ? 'no backup' : names.slice(-5).join(', ');
    return err(`There is no ${name}. The storage has ${last}.`);
  }
  const path = join(await prepareTransfer(places), file);
  const target = await open(path, 'w', 0o600);
  await pipeline(found.content, target.createWriteStream());
  return ok(path);
}

const badName = (name: string): string =>
  `"${name}" is not the name of a backup; give storage: or, for example, storage:before-upgrade.tar.`;

/** A folder for files on their way, on the disk of the data, that is removed at the end. */
async function prepareTransfer({ dataDir, cleanUp }: Omit<Places, 'storage'>): Promise<string> {
  const folder = join(dataDir, `transfer-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  cleanUp.add(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
