import { type ChildProcess, spawn } from 'node:child_process';

/** Arguments with which ffmpeg pushes a test picture in two renditions and separate audio, as fragmented MP4. */
const pushArguments = (url: string, seconds: number): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-re'],
  ...['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-re'],
  ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
  ...['-map', '0:v', '-map', '0:v', '-map', '1:a', '-t', String(seconds)],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-keyint_min', '50', '-sc_threshold', '0'],
  ...['-b:v:0', '800k', '-b:v:1', '300k', '-s:v:1', '320x180', '-c:a', 'aac', '-b:a', '96k'],
  ...['-f', 'hls', '-hls_time', '2', '-hls_list_size', '6', '-hls_segment_type', 'fmp4'],
  ...['-hls_fmp4_init_filename', 'init_%v.mp4', '-hls_segment_filename', `${url}v%v_%d.m4s`],
  ...['-master_pl_name', 'master.m3u8', '-method', 'PUT', '-http_persistent', '1'],
  ...['-var_stream_map', 'v:0,agroup:aud v:1,agroup:aud a:0,agroup:aud,default:yes,language:en'],
  `${url}v%v.m3u8`,
];

/** Starts ffmpeg, which pushes to a URL that ends in `/`. */
export function startFfmpeg(url: string, seconds: number): { process: ChildProcess; ended: Promise<string> } {
  const child = spawn('nice', ['-n', '19', 'ffmpeg', ...pushArguments(url, seconds)], {
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
