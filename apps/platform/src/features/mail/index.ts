export { outboxQueries } from './outbox.ts';
export { mailFeature } from './plugin.ts';
export { postMail, type SignedLink } from './post-mail.ts';
export type { SmtpOptions } from './smtp.ts';
