import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDE = join(import.meta.dirname, '../../../../../../../docs/guides/from-obs-to-your-channel.md');

/** The command line of the guide, with which ffmpeg pushes two renditions and separate audio to `INGEST_URL`. */
function commandOfGuide(): string {
  const [, command] = /^```sh\n(ffmpeg .*?)^```/ms.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (command === undefined) throw new Error('the guide has no command of ffmpeg');
  return command;
}

/** Starts ffmpeg as in the guide. It pushes to a URL that ends in `/`. */
export function startFfmpeg(url: string, seconds: number): { process: ChildProcess; ended: Promise<string> } {
  const options = '-hide_banner -loglevel error -nostdin';
  const command = commandOfGuide()
    .replace('ffmpeg -re', `exec nice -n 19 ffmpeg ${options} -re`)
    .replaceAll(' -re -f lavfi -i', ` -t ${seconds} -re -f lavfi -i`)
    // The picture matters less than the load of the machine.
    .replace('veryfast', 'ultrafast')
    .replace('1280x720', '640x360')
    .replace('-s:v:1 640x360', '-s:v:1 320x180');
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, INGEST_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(log));
  });
  return { process: child, ended };
}
