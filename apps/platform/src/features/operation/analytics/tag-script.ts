import type { FastifyInstance } from 'fastify';

/** A stand-in for Google's script: shows the events of `window.dataLayer` in the browser's console. */
const SCRIPT = `(() => {
  const layer = (window.dataLayer ??= []);
  const show = (entry) => console.debug('[tag]', entry);
  layer.forEach(show);
  const { push } = layer;
  layer.push = (...entries) => {
    entries.forEach(show);
    return push.apply(layer, entries);
  };
})();
`;

/** `/tag.js` of the analytics host: a local receiver for the events of a channel's tag. */
export function registerTagScript(app: FastifyInstance): void {
  app.get('/tag.js', (_, reply) =>
    reply.headers({ 'cache-control': 'no-store' }).type('text/javascript; charset=utf-8').send(SCRIPT),
  );
}
