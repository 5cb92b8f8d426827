import type { Clock } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import type { Feature } from '../../http/feature.ts';
import { keepMailGoing } from './keep-mail-going.ts';
import { registerOutboxPages } from './outbox-pages.ts';
import { createSmtp, type SmtpOptions } from './smtp.ts';

export interface MailServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly smtp: SmtpOptions | null;
  /** Whether `/__outbox` shows everyone's mail: never in production. */
  readonly isOutboxShown: boolean;
}

/** Sends the outbox by the mail server, or shows it. */
export const mailFeature = ({ db, clock, smtp, isOutboxShown }: MailServices) =>
  ({
    name: 'mail',
    ...(isOutboxShown && { routes: { api: (app) => registerOutboxPages(app, db) } }),
    ...(smtp && {
      repeat(onError) {
        const { send, close } = createSmtp(smtp);
        const mail = keepMailGoing(db, send, clock, onError('mail not sent'));
        return {
          async stop() {
            await mail.stop();
            await close();
          },
        };
      },
    }),
  }) satisfies Feature;
