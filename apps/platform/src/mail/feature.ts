import type { Clock } from '@grandstand/core';
import type { Database } from '../db/database.ts';
import type { TextSealer } from '../db/sealed-text.ts';
import type { Feature } from '../http/feature.ts';
import { startMailJobs } from './start-mail-jobs.ts';
import { registerOutboxPages } from './outbox-pages.ts';
import { createSmtp, type SmtpOptions } from './smtp.ts';
import { createTextGateway, type TextGatewayOptions } from './text-gateway.ts';

export interface MailServices {
  readonly db: Database;
  readonly sealer: TextSealer;
  readonly clock: Clock;
  readonly smtp: SmtpOptions | null;
  /** Text-message gateway (D23); null keeps messages in the outbox. */
  readonly textGateway: TextGatewayOptions | null;
  /** Whether `/__outbox` shows all users' mail: never in production. */
  readonly isOutboxShown: boolean;
}

/** Sends outbox messages, or shows them on pages. */
export const mailFeature = ({ db, sealer, clock, smtp, textGateway, isOutboxShown }: MailServices) =>
  ({
    name: 'mail',
    ...(isOutboxShown && { routes: { api: (app) => registerOutboxPages(app, { db, sealer }) } }),
    ...((smtp ?? textGateway) && {
      startRepeatingTask(createErrorLogger) {
        const server = smtp && createSmtp(smtp);
        const senders = { mail: server?.send ?? null, text: textGateway && createTextGateway(textGateway) };
        const mail = startMailJobs({ db, sealer }, senders, clock, createErrorLogger('message not sent'));
        return {
          async stop() {
            await mail.stop();
            await server?.close();
          },
        };
      },
    }),
  }) satisfies Feature;
