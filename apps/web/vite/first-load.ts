/** The part of Vite's manifest that the budget needs: source file or chunk name to output. */
export type Manifest = Record<
  string,
  { file: string; name?: string; src?: string; isEntry?: boolean; imports?: readonly string[] }
>;

const ENGLISH_SOURCE = /\/i18n\/src\/locales\/en\.ts$/;

/**
 * The scripts that a first visit to the home page loads before its first content, in English. The CLI's
 * `firstViewScripts` makes documents preload the same ones.
 */
export function firstLoad(manifest: Manifest): Set<string> {
  const names = Object.keys(manifest);
  const find = (matches: (chunk: Manifest[string]) => boolean | undefined): readonly string[] => {
    const found = names.filter((name) => manifest[name] && matches(manifest[name]));
    if (found.length === 0)
      throw new Error('The manifest lacks the entry, the English messages or the home page.');
    return found;
  };
  const roots = [
    ...find(({ isEntry }) => isEntry),
    ...find(({ src }) => src !== undefined && ENGLISH_SOURCE.test(src)),
    ...find(({ name }) => name === 'HomePage'),
  ];
  const reached = new Set(roots);
  // Iterating over a Set includes elements added during the loop.
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported);
  return new Set([...reached].flatMap((name) => manifest[name]?.file ?? []));
}
