import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Installs the packages of package-lock.json if node_modules is missing or out of date. Rejects with a message for the
 * user if npm fails.
 */
export async function ensureInstalled(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const expectedHash = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const marker = join(root, 'node_modules', '.grandstand-installed');
  const isCurrent = () => existsSync(marker) && readFileSync(marker, 'utf8') === expectedHash;
  if (isCurrent()) return;

  await withLock(join(root, '.installing'), async () => {
    if (isCurrent()) return;
    if (!hasLockedVersions(root, JSON.parse(lock))) await installWithProgress(root);
    writeFileSync(marker, expectedHash);
  });
}

/** Whether an earlier `npm install` already installed every package in the version of the lock file. */
function hasLockedVersions(root, lock) {
  const npmMarker = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(npmMarker)) return false;
  const installed = JSON.parse(readFileSync(npmMarker, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.peer) return true;
    return installed[path] && installed[path].version === entry.version && existsSync(join(root, path));
  });
}

async function installWithProgress(root) {
  const started = Date.now();
  console.log('Installing dependencies (about a minute the first time) …');
  const progressTimer = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`);
  }, 10_000);
  const output = [];
  const code = await new Promise((resolve) => {
    // `npm ci` would reject a lock file that lacks optional packages of this platform. `--no-save` installs the
    // versions of the lock file and does not change it.
    const npm = spawn('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
    });
    npm.stdout.on('data', (chunk) => output.push(chunk));
    npm.stderr.on('data', (chunk) => output.push(chunk));
    npm.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    npm.on('close', resolve);
  });
  clearInterval(progressTimer);
  if (code !== 0) {
    throw new Error(
      `${Buffer.concat(output).toString()}\nInstalling the dependencies failed (npm install, exit code ${code}). ` +
        'Check that the npm registry is reachable and that the disk has free space, then run the command again.',
    );
  }
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Runs `work` while holding a lock folder, which waits for other processes. A lock of an ended process is removed. */
async function withLock(folder, work) {
  const ownerFile = join(folder, 'pid');
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (existsSync(ownerFile) && !isRunning(Number(readFileSync(ownerFile, 'utf8')))) {
        rmSync(folder, { recursive: true, force: true });
        continue;
      }
      await sleep(500);
    }
  }
  try {
    writeFileSync(ownerFile, String(process.pid));
    await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
