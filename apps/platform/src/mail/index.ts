export { mailBacklog, type Medium } from './backlog.ts';
export { outboxQueries } from './outbox.ts';
export { chooseMailLanguage } from './mail-languages.ts';
export { PRIORITIES } from './priorities.ts';
export { mailFeature } from './feature.ts';
export { NOTIFICATION_KINDS } from './mail-kinds.ts';
export type { PaymentTopic } from './compose-payment-text.ts';
export {
  type MailContext,
  postMail,
  pretendToPostMail,
  postNotification,
  postPaymentMail,
  type SignedLink,
} from './post-mail.ts';
export { checkSmtp, type SmtpOptions } from './smtp.ts';
export type { TextGatewayOptions } from './text-gateway.ts';
