import { escapeHtml } from '../http/html.ts';
import type { MailRow } from './compose-payment-text.ts';
import type { Channel } from '../db/channel-registry.ts';

/** Parts of a message, in order. Null parts are left out. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Rows of a receipt. */
  readonly rows: readonly MailRow[];
  readonly button: { readonly label: string; readonly url: string } | null;
  /** Shown before the button's URL. */
  readonly linkHint: string;
  readonly note: string;
  /** Link to the notification settings, in the footer. */
  readonly settings: { readonly label: string; readonly url: string } | null;
}

export interface MailFrame {
  readonly channel: Pick<Channel, 'name' | 'colorSettings'>;
  /** The channel's site, without a trailing slash. */
  readonly siteUrl: string;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
}

export function renderText(content: MailContent, { channel, siteUrl }: MailFrame): string {
  const { greeting, paragraphs, rows, button, note, settings } = content;
  const linkBlock = (link: { label: string; url: string } | null) =>
    link ? [`${link.label}:\n${link.url}`] : [];
  const blocks = [
    greeting,
    ...paragraphs,
    ...(rows.length === 0 ? [] : [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...linkBlock(button),
    note,
    ...linkBlock(settings),
    `${channel.name}\n${siteUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Renders HTML with tables and inline styles, which all mail programs support. */
export function renderHtml(content: MailContent, { channel, siteUrl, language, dir }: MailFrame): string {
  const { colors } = channel.colorSettings;
  const color = (name: string, fallback: string) => escapeHtml(colors[name] ?? fallback);
  const text = color('body-text-color', '#1a1a1a');
  const footerText = color('footer-text-color', '#ffffff');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const button = content.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.button.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;font-weight:bold;text-decoration:none;background:${color('accent', '#1a1a1a')};color:${color('accent-text', '#ffffff')}">${escapeHtml(content.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px">${escapeHtml(content.linkHint)}<br><a dir="ltr" href="${escapeHtml(content.button.url)}" style="word-break:break-all;color:${color('link', '#0645ad')}">${escapeHtml(content.button.url)}</a></p>`
    : '';
  const settings = content.settings
    ? `<br><a href="${escapeHtml(content.settings.url)}" style="color:${footerText}">${escapeHtml(content.settings.label)}</a>`
    : '';
  const [align, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const row = ({ label, value, isTotal }: MailRow) => {
    const style = isTotal ? 'padding:8px 0;border-top:1px solid' : 'padding:4px 0';
    return `<tr><th scope="row" style="${style};font-weight:${isTotal ? 'bold' : 'normal'};text-align:${align}">${escapeHtml(label)}</th><td style="${style};text-align:${end}">${escapeHtml(value)}</td></tr>`;
  };
  const rows =
    content.rows.length === 0
      ? ''
      : `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;font:inherit;color:inherit">${content.rows.map(row).join('')}</table>`;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${color('body-background', '#ffffff')}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${color('body-background', '#ffffff')}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${dir}" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:${align};font:16px/1.5 Arial,Helvetica,sans-serif;color:${text}">
<tr><td style="padding:20px 24px;border-radius:8px 8px 0 0;background:${color('header-background', '#1a1a1a')}"><a href="${escapeHtml(siteUrl)}" style="font-size:20px;font-weight:bold;text-decoration:none;color:${color('header-text-color', '#ffffff')}">${escapeHtml(channel.name)}</a></td></tr>
<tr><td style="padding:28px 24px 12px;background:${color('card-background', '#ffffff')}">
${[content.greeting, ...content.paragraphs].map(paragraph).join('\n')}
${rows}
${button}
<p style="margin:0 0 16px;font-size:13px">${escapeHtml(content.note)}</p>
</td></tr>
<tr><td style="padding:16px 24px;border-radius:0 0 8px 8px;font-size:13px;background:${color('footer-background', '#1a1a1a')};color:${footerText}">${escapeHtml(channel.name)}${settings}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
