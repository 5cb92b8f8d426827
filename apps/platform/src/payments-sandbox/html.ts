/** HTML whose values are escaped; only what `html` made itself goes in as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | null | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + render(values[index] ?? null)).join(''));
}

function render(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** A page of the sandbox: it says that it is one, since it looks like a bank's. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            color: #1a1f36;
            background: #f6f8fb;
            margin: 0;
          }
          header {
            background: #ffe8b3;
            color: #5a3b00;
            padding: 8px 24px;
            font-size: 14px;
          }
          main {
            max-width: 640px;
            margin: 24px auto;
            padding: 0 24px;
          }
          section {
            background: #fff;
            border: 1px solid #e3e8ee;
            border-radius: 10px;
            padding: 8px 24px 20px;
            margin-bottom: 24px;
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          td,
          th {
            text-align: left;
            padding: 8px 8px 8px 0;
            border-bottom: 1px solid #eef1f5;
          }
          form {
            display: inline;
          }
          form.new {
            display: grid;
            gap: 12px;
            grid-template-columns: 2fr 1fr 1fr auto;
            align-items: end;
          }
          label {
            display: grid;
            gap: 4px;
            font-size: 14px;
          }
          input {
            font: inherit;
            padding: 8px;
            border: 1px solid #8792a2;
            border-radius: 6px;
            min-width: 0;
          }
          button {
            font: inherit;
            padding: 8px 16px;
            border-radius: 6px;
            border: 1px solid #8792a2;
            background: #fff;
            cursor: pointer;
          }
          button.main {
            background: #0b5fff;
            border-color: #0b5fff;
            color: #fff;
          }
          .error {
            color: #a1162c;
          }
        </style>
      </head>
      <body>
        <header>Payments sandbox: no money moves here.</header>
        <main>${body}</main>
      </body>
    </html>`.text;
