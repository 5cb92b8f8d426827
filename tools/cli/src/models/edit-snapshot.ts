import type { TenantColors } from '@grandstand/tenant';
import { applyEdits, type FormattingOptions, modify } from 'jsonc-parser';
import * as z from 'zod';
import { inSettingOrder } from './theme-parts.ts';

const editableSchema = z.object({
  updated_at: z.string().optional(),
  colors: z.record(z.string(), z.unknown()).default({}),
});

/** What a color-settings.json says itself: with `null`, a tenant does not have a colour that its base has. */
export interface OwnColors {
  readonly updated_at: string;
  readonly colors: Readonly<Record<string, string | null>>;
}

const inheritedSchema = z.object({ colors: z.record(z.string(), z.unknown()) });

/**
 * The least that a file must say so that a tenant has `settings`: what differs from the inherited colours (unchecked), and
 * what the file says already.
 */
export function ownColors(
  text: string | null,
  { updated_at: updatedAt, colors }: TenantColors,
  inherited: unknown,
): OwnColors {
  const base = inheritedSchema.safeParse(inherited).data?.colors ?? {};
  const said = (text === null ? null : readEditable(text))?.colors ?? {};
  const removed = Object.keys(base).filter((name) => !Object.hasOwn(colors, name));
  const own = Object.entries(colors).filter(([name, color]) => base[name] !== color || said[name] === color);
  return {
    updated_at: updatedAt,
    colors: Object.fromEntries([...own, ...removed.map((name) => [name, null] as const)]),
  };
}

/**
 * The text of a color-settings.json with other colours. Changes only the values that differ, so that the order of keys and
 * the formatting stay. `text` null or not editable: a new file.
 */
export function editSnapshot(text: string | null, { updated_at: updatedAt, colors }: OwnColors): string {
  const former = text === null ? null : readEditable(text);
  if (text === null || former === null) {
    const sorted = Object.fromEntries(
      inSettingOrder(Object.keys(colors)).map((name) => [name, colors[name]]),
    );
    return `${JSON.stringify({ updated_at: updatedAt, colors: sorted }, null, 2)}\n`;
  }
  const formattingOptions = formattingOf(text);
  const set = (current: string, path: readonly string[], value: string | null | undefined): string =>
    applyEdits(current, modify(current, [...path], value, { formattingOptions }));
  let edited = former.updated_at === updatedAt ? text : set(text, ['updated_at'], updatedAt);
  for (const name of inSettingOrder([...Object.keys(former.colors), ...Object.keys(colors)]))
    if (former.colors[name] !== colors[name]) edited = set(edited, ['colors', name], colors[name]);
  return edited;
}

function readEditable(text: string): z.infer<typeof editableSchema> | null {
  try {
    return editableSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** How the text of a JSON file is formatted. */
export function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.includes('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
