import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * Serves the pages to compare with: hls.js with its default configuration, already loaded, and a button that plays the
 * stream in `?url=`; at `/two-videos`, the files `?first=` and `?second=`, where a key shows the second one.
 */
export async function serveBarePage(): Promise<{ origin: string; close: () => void }> {
  const script = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
  const server = createServer((request, response) => {
    const isScript = request.url === '/hls.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const isTwoVideos = request.url?.startsWith('/two-videos') === true;
    response.end(isScript ? script : isTwoVideos ? TWO_VIDEOS : PAGE);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The page to compare with has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

const PAGE = `<!doctype html>
<title>hls.js</title>
<script src="/hls.js"></script>
<button>Play</button>
<script>
  document.querySelector('button').addEventListener('click', () => {
    const video = document.createElement('video');
    video.style = 'width: 960px; aspect-ratio: 16 / 9';
    document.body.append(video);
    const hls = new Hls();
    hls.loadSource(new URLSearchParams(location.search).get('url'));
    hls.attachMedia(video);
    hls.on(Hls.Events.MEDIA_ATTACHED, () => video.play());
  });
</script>`;

const TWO_VIDEOS = `<!doctype html>
<title>Two videos</title>
<style>
  video { inline-size: 390px; aspect-ratio: 9 / 16 }
  [hidden] { display: none }
</style>
<video id="first" muted loop playsinline preload="auto"></video>
<video id="second" muted loop playsinline preload="auto" style="position: absolute; opacity: 0"></video>
<script>
  const query = new URLSearchParams(location.search);
  const [first, second] = document.querySelectorAll('video');
  first.src = query.get('first');
  second.src = query.get('second');
  first.play();
  addEventListener('keydown', () => {
    first.pause();
    first.hidden = true;
    second.style = '';
    second.play();
  });
</script>`;
