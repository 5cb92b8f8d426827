import type { Clock } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import type { Feature } from '../../http/feature.ts';
import { keepMailGoing } from './keep-mail-going.ts';
import { registerOutboxPages } from './outbox-pages.ts';
import { createSmtp, type SmtpOptions } from './smtp.ts';
import { createTextGateway, type TextGatewayOptions } from './text-gateway.ts';

export interface MailServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly smtp: SmtpOptions | null;
  /** Where text messages are handed over (D23); null: they stay in the outbox. */
  readonly textGateway: TextGatewayOptions | null;
  /** Whether `/__outbox` shows everyone's mail: never in production. */
  readonly isOutboxShown: boolean;
}

/** Sends the outbox by the mail server and the text gateway, or shows it. */
export const mailFeature = ({ db, clock, smtp, textGateway, isOutboxShown }: MailServices) =>
  ({
    name: 'mail',
    ...(isOutboxShown && { routes: { api: (app) => registerOutboxPages(app, db) } }),
    ...((smtp ?? textGateway) && {
      repeat(onError) {
        const server = smtp && createSmtp(smtp);
        const senders = { mail: server?.send ?? null, text: textGateway && createTextGateway(textGateway) };
        const mail = keepMailGoing(db, senders, clock, onError('message not sent'));
        return {
          async stop() {
            await mail.stop();
            await server?.close();
          },
        };
      },
    }),
  }) satisfies Feature;
