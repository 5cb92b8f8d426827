import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Copies a built site's document under other host names, for a server of many channels; returns the folder. */
export async function copyChannel(
  sitesDir: string,
  tenant: string,
  names: readonly string[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-channels-'));
  for (const shared of ['.renderers', '.compiled'])
    await symlink(join(sitesDir, shared), join(folder, shared));
  const site = JSON.parse(await readFile(join(sitesDir, tenant, 'site.json'), 'utf8')) as object;
  const document = await readFile(join(sitesDir, tenant, 'index.html'), 'utf8');
  for (const name of names) {
    await mkdir(join(folder, name));
    await writeFile(
      join(folder, name, 'site.json'),
      JSON.stringify({ ...site, tenant: name, domains: [`${name}.localhost`] }),
    );
    // A document of its own: equal ones would share what is rendered.
    await writeFile(join(folder, name, 'index.html'), `${document}<!-- ${name} -->\n`);
  }
  return folder;
}
