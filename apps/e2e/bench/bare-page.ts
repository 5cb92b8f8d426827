import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * Serves the page to compare with: hls.js with its default configuration, already loaded, and a button that plays the
 * stream in `?url=`.
 */
export async function serveBarePage(): Promise<{ origin: string; close: () => void }> {
  const script = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
  const server = createServer((request, response) => {
    const isScript = request.url === '/hls.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
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
