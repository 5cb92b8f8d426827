import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Installs what package-lock.json asks for, unless node_modules already has it: after a clone, and after a pull
 * that changed the lock file. Throws an Error with a message for the user when npm fails.
 */
export async function ensureInstalled(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const mark = join(root, 'node_modules', '.grandstand-installed');
  const isCurrent = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (isCurrent()) return;

  await oneAtATime(join(root, '.installing'), async () => {
    if (isCurrent()) return;
    if (!matches(root, JSON.parse(lock))) await installWithProgress(root);
    writeFileSync(mark, wanted);
  });
}

/** Whether a hand-made `npm install` already put every package of the lock file there, in its version. */
function matches(root, lock) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.peer) return true;
    return installed[path] && installed[path].version === entry.version && existsSync(join(root, path));
  });
}

async function installWithProgress(root) {
  const started = Date.now();
  console.log('Installing dependencies (about a minute the first time) …');
  const tick = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`);
  }, 10_000);
  const output = [];
  const code = await new Promise((resolve) => {
    // Not `npm ci`: it refuses a lock file made where a registry lacks some platform's optional packages.
    // `--no-save` holds to the lock file and leaves it as it is.
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
  clearInterval(tick);
  if (code !== 0) {
    throw new Error(
      `${Buffer.concat(output).toString()}\nInstalling the dependencies failed (npm install, exit code ${code}). ` +
        'Check that the npm registry is reachable and that the disk has room, then run the command again.',
    );
  }
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Two commands started together after a clone take turns; a folder is the lock, left over ones are found out. */
async function oneAtATime(folder, work) {
  const owner = join(folder, 'pid');
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (existsSync(owner) && !isRunning(Number(readFileSync(owner, 'utf8')))) {
        rmSync(folder, { recursive: true, force: true });
        continue;
      }
      await sleep(500);
    }
  }
  try {
    writeFileSync(owner, String(process.pid));
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
