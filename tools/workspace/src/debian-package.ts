import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startStep } from './progress.ts';

/** Installs a Debian package if the process is root and apt is available; returns whether it was installed. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const step = startStep(`Installing Debian's ${name} package`);
  const installed = (await apt('update')) && (await apt('install', '--no-install-recommends', name));
  step.done(installed ? `${name} installed` : `${name} cannot be installed here`);
  return installed;
}

function apt(...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
