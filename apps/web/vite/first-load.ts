/** What the budget needs of Vite's manifest: source or chunk name to what was made of it. */
export type Manifest = Record<
  string,
  {
    file: string;
    src?: string;
    isEntry?: boolean;
    imports?: readonly string[];
    dynamicImports?: readonly string[];
  }
>;

/** The files that a chunk needs before it can run: its own and those of its static imports, once each. */
export function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/** The files of the first load: the entry and its static imports. */
export function firstLoad(manifest: Manifest): Set<string> {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (!entry) throw new Error('The manifest has no entry.');
  return filesOf(manifest, entry);
}
