/** HTML text that templates insert without escaping. Create it with `html`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | null | readonly Html[];

/** Template tag: escapes values, except other `Html`. Null inserts nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + render(values[index] ?? null)).join(''));
}

function render(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
