import { normalizeLogin } from '@grandstand/api';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { acrossChannels } from '../db/across-channels.ts';
import type { Database } from '../db/database.ts';
import type { TextSealer } from '../db/sealed-text.ts';
import { outbox } from './schema.ts';
import { escapeHtml } from '../http/html.ts';
import { pageHeaders, pagePolicy } from '../http/security-headers.ts';

const MAX_MESSAGES = 200;
const querySchema = z.object({ channel: z.string().optional(), to: z.string().optional() });
const paramsSchema = z.object({ id: z.coerce.number().int().positive() });
type Mail = typeof outbox.$inferSelect;

/**
 * Outbox pages for developers and tests: `/__outbox` (`?channel=`, `?to=`), `/__outbox/<id>`, and `/__outbox.json`
 * with the same filters. They show all users' links, so they exist only without a mail server.
 */
export function registerOutboxPages(
  app: FastifyInstance,
  { db, sealer }: { readonly db: Database; readonly sealer: TextSealer },
): void {
  const across = acrossChannels(db);
  const open = (mail: Mail): Mail => ({
    ...mail,
    html: sealer.open(mail.html) ?? '',
    text: sealer.open(mail.text) ?? '',
  });
  const list = async (query: unknown) => {
    const { channel, to } = querySchema.catch({}).parse(query);
    const where = and(
      channel === undefined ? undefined : eq(outbox.channelId, channel),
      to === undefined ? undefined : eq(outbox.recipient, normalizeLogin(to)),
    );
    const rows = await across.rows(outbox, { where, orderBy: [desc(outbox.id)], limit: MAX_MESSAGES });
    return rows.map(open);
  };
  app.get('/__outbox', async (request, reply) =>
    reply.headers(pageHeaders).send(listPage(await list(request.query))),
  );
  app.get('/__outbox.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(
      (await list(request.query)).map(({ id, channelId, recipient, unsubscribeUrl, ...mail }) => {
        const { medium, kind, language, subject, text } = mail;
        const unsubscribe_url = unsubscribeUrl;
        return {
          id,
          channel: channelId,
          medium,
          kind,
          language,
          to: recipient,
          subject,
          text,
          unsubscribe_url,
        };
      }),
    ),
  );
  app.get('/__outbox/:id', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const found = params.success ? await across.first(outbox, eq(outbox.id, params.data.id)) : null;
    if (!found) return reply.callNotFound();
    return reply
      .headers({ ...pageHeaders, 'content-security-policy': MAIL_POLICY })
      .send(mailPage(open(found)));
  });
}

/** The frame with the message inherits the policy: messages show pictures of the channel's hosts. */
const MAIL_POLICY = pagePolicy({ 'img-src': 'data: http: https:' });

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', ' UTC');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #ccc; }
iframe { width: 100%; height: 36rem; border: 1px solid #ccc; } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f4f4; padding: 1rem; }
</style></head><body><main>${body}</main></body></html>`;

function listPage(mails: readonly Mail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${time(mail.createdTs)}</td><td>${escapeHtml(mail.channelId)}</td><td>${escapeHtml(mail.recipient)}</td><td lang="${escapeHtml(mail.language)}"><a href="/__outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Written</th><th>Channel</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(
    'Outbox',
    `<h1>Outbox</h1><p>No mail server is configured. These messages have not been sent.</p>${rows.length > 0 ? table : '<p>Nothing yet.</p>'}`,
  );
}

/** HTML is shown in a sandboxed frame that can only open links. */
function mailPage(mail: Mail): string {
  const html = mail.html.replace('<head>', '<head><base target="_blank">');
  const frame = `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`;
  return page(
    mail.subject,
    `<p><a href="/__outbox">Outbox</a></p><h1 lang="${escapeHtml(mail.language)}">${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.recipient)}, ${time(mail.createdTs)}, ${escapeHtml(mail.channelId)}, ${escapeHtml(mail.kind)}</p>
${mail.medium === 'text' ? '' : frame}
<h2>As plain text</h2><pre dir="auto" lang="${escapeHtml(mail.language)}">${escapeHtml(mail.text)}</pre>`,
  );
}
