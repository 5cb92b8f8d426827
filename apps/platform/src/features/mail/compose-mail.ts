import { escapeHtml } from '../../http/html.ts';
import type { Channel } from '../../db/channel-registry.ts';
import type { MailFacts, MailKind, MailTexts } from './mail-texts.ts';
import { bg } from './texts/bg.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';

const TEXTS: ReadonlyMap<string, MailTexts> = new Map(Object.entries({ en, fr, bg }));

export interface MailOccasion {
  readonly kind: MailKind;
  readonly channel: Pick<Channel, 'name' | 'settings' | 'colorSettings'>;
  /** Null: greeted without a name. */
  readonly firstName: string | null;
  /** As the session has it, e.g. `fr` or `fr-CA`; the channel's own, then English, where there is no text for it. */
  readonly language: string;
  readonly timeZone: string;
  readonly nowTs: number;
  /** The channel's site, without a trailing slash. */
  readonly siteUrl: string;
  /** What the button opens; null where the message has none. */
  readonly link: string | null;
}

export interface ComposedMail {
  readonly language: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A message in the channel's brand and the reader's language: as HTML, and as plain text that says the same. */
export function composeMail(occasion: MailOccasion): ComposedMail {
  const { kind, channel, link } = occasion;
  const { language, texts } = textsFor(occasion.language, channel.settings.language);
  const facts: MailFacts = {
    channel: channel.name,
    firstName: occasion.firstName,
    when: formatTime(occasion, language),
  };
  const message = texts.messages[kind](facts);
  const button = link !== null && message.button !== null ? { label: message.button, link } : null;
  const content = { greeting: texts.greeting(facts), linkHint: texts.linkHint, ...message, button };
  return {
    language,
    subject: message.subject,
    html: toHtml(content, { ...occasion, language }),
    text: toText(content, occasion),
  };
}

function textsFor(wanted: string, fallback: string): { language: string; texts: MailTexts } {
  for (const tag of [wanted, fallback]) {
    const language = tag.split('-')[0]?.toLowerCase() ?? '';
    const texts = TEXTS.get(language);
    if (texts) return { language, texts };
  }
  return { language: 'en', texts: en };
}

function formatTime({ nowTs, timeZone }: MailOccasion, language: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short' } as const;
  const date = new Date(nowTs * 1000);
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(date);
  } catch {
    // A session's zone is whatever the browser said.
    return `${new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date)} UTC`;
  }
}

interface Content {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { label: string; link: string } | null;
  readonly linkHint: string;
  readonly note: string;
}

function toText({ greeting, paragraphs, button, note }: Content, { channel, siteUrl }: MailOccasion): string {
  const links = button ? [`${button.label}:\n${button.link}`] : [];
  return `${[greeting, ...paragraphs, ...links, note, `${channel.name}\n${siteUrl}`].join('\n\n')}\n`;
}

/** Tables and inline styles: what mail programs agree on. */
function toHtml(content: Content, { channel, siteUrl, language }: MailOccasion): string {
  const { colors } = channel.colorSettings;
  const color = (name: string, otherwise: string) => escapeHtml(colors[name] ?? otherwise);
  const text = color('body-text-color', '#1a1a1a');
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const button = content.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.button.link)}" style="display:inline-block;padding:12px 24px;border-radius:6px;font-weight:bold;text-decoration:none;background:${color('accent', '#1a1a1a')};color:${color('accent-text', '#ffffff')}">${escapeHtml(content.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px">${escapeHtml(content.linkHint)}<br><a href="${escapeHtml(content.button.link)}" style="word-break:break-all;color:${color('link', '#0645ad')}">${escapeHtml(content.button.link)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${color('body-background', '#ffffff')}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${color('body-background', '#ffffff')}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;font:16px/1.5 Arial,Helvetica,sans-serif;color:${text}">
<tr><td style="padding:20px 24px;border-radius:8px 8px 0 0;background:${color('header-background', '#1a1a1a')}"><a href="${escapeHtml(siteUrl)}" style="font-size:20px;font-weight:bold;text-decoration:none;color:${color('header-text-color', '#ffffff')}">${escapeHtml(channel.name)}</a></td></tr>
<tr><td style="padding:28px 24px 12px;background:${color('card-background', '#ffffff')}">
${[content.greeting, ...content.paragraphs].map(paragraph).join('\n')}
${button}
<p style="margin:0 0 16px;font-size:13px">${escapeHtml(content.note)}</p>
</td></tr>
<tr><td style="padding:16px 24px;border-radius:0 0 8px 8px;font-size:13px;background:${color('footer-background', '#1a1a1a')};color:${color('footer-text-color', '#ffffff')}">${escapeHtml(channel.name)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
