import { escapeHtml } from '../../../../http/html.ts';
import type { ReceivedRecord } from './received-records.ts';

interface Page {
  readonly title: string;
  readonly channels: readonly string[];
  /** The selected channel; null for all. */
  readonly channel: string | null;
  readonly paused: boolean;
  readonly records: readonly ReceivedRecord[];
}

const REFRESH_S = 5;

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 80rem; padding: 1rem 1.25rem 3rem; }
  nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; padding-block: .5rem 1rem; }
  nav a[aria-current] { font-weight: 700; text-decoration: none; color: inherit; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid #8884; }
  td:nth-child(-n+3) { white-space: nowrap; }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 .75rem; margin: 0; }
  dt { opacity: .7; } dd { margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: .85em; }
  @media (width < 48rem) {
    h1 { font-size: 1.5rem; margin-block: .25rem; }
    thead { display: none; }
    table, tbody { display: block; }
    tr { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding-block: .75rem; border-top: 1px solid #8884; }
    td { border: 0; padding: 0; }
    td:nth-child(4) { flex-basis: 100%; font-weight: 600; overflow-wrap: anywhere; }
    td:nth-child(5) { flex-basis: 100%; padding-block-start: .25rem; }
    dl { grid-template-columns: minmax(0, 1fr); }
    dd { margin-block-end: .25rem; }
  }`;

/** An HTML page that lists received records. It refreshes by a `meta` element, because scripts are not allowed on it. */
export function recordsPage({ title, channels, channel, paused, records }: Page): string {
  const hrefOf = (to: { channel: string | null; paused: boolean }) => {
    const query = new URLSearchParams({
      ...(to.channel !== null && { channel: to.channel }),
      ...(to.paused && { paused: '1' }),
    }).toString();
    return escapeHtml(query === '' ? '/' : `/?${query}`);
  };
  const channelLink = (name: string, target: string | null) =>
    `<a href="${hrefOf({ channel: target, paused })}"${target === channel ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a>`;
  const rows = records.map(
    (record) =>
      `<tr><td><time>${timeOf(record.atTs)}</time></td><td>${escapeHtml(record.channel)}</td>` +
      `<td>${escapeHtml(record.kind)}</td><td>${escapeHtml(record.name)}</td><td>${fieldsOf(record.fields)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>Nothing has arrived yet.</p>'
      : `<table><thead><tr><th>Time (UTC)</th><th>Channel</th><th>Kind</th><th>Name</th><th>Fields</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${paused ? '' : `<meta http-equiv="refresh" content="${REFRESH_S}">`}
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<nav>
${channelLink('All channels', null)}
${channels.map((one) => channelLink(one, one)).join('\n')}
<a href="${hrefOf({ channel, paused: !paused })}">${paused ? 'Resume' : 'Pause'}</a>
</nav>
${table}
</body>
</html>
`;
}

const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

function fieldsOf(fields: ReceivedRecord['fields']): string {
  const shown = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const items = shown.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`;
  });
  return `<dl>${items.join('')}</dl>`;
}
