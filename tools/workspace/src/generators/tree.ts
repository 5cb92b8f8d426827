import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../run-command.ts';

/**
 * New files and edits of a generator. They are kept in memory until `write`, so that a generator that fails changes
 * nothing. Paths start at the repository's root.
 */
export interface Tree {
  exists(path: string): boolean;
  /** Returns the text of a file with the edits so far. */
  read(path: string): string;
  /** Returns the existing files that match, sorted. */
  find(pattern: string): readonly string[];
  /** Throws a `CommandError` if the file exists. */
  create(path: string, text: string): void;
  append(path: string, text: string): void;
  /** Inserts text before the match of `anchor`. Throws a `CommandError` unless there is exactly one match. */
  insertBefore(path: string, anchor: RegExp, text: string): void;
  /** Replaces the text of a file. */
  edit(path: string, change: (text: string) => string): void;
  /** Adds a symbolic link at `path`; `target` is relative to the folder of the link. */
  link(path: string, target: string): void;
  /** New and edited files, without links. */
  changedPaths(): readonly string[];
  /** Writes all new and edited files and links, by default to the root; tests use another folder. */
  write(into?: string): void;
}

export function createTree(root: string): Tree {
  const texts = new Map<string, string>();
  const links = new Map<string, string>();

  const tree: Tree = {
    exists: (path) => texts.has(path) || existsSync(join(root, path)),
    read(path) {
      if (!tree.exists(path)) throw new CommandError(`${path} does not exist, but the generator edits it.`);
      return texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    },
    find: (pattern) => globSync(pattern, { cwd: root }).toSorted(),
    create(path, text) {
      if (tree.exists(path)) throw new CommandError(`${path} already exists. Choose another name.`);
      texts.set(path, text);
    },
    append(path, text) {
      texts.set(path, tree.read(path) + text);
    },
    edit(path, change) {
      texts.set(path, change(tree.read(path)));
    },
    insertBefore(path, anchor, inserted) {
      const text = tree.read(path);
      const [match, ...others] = text.matchAll(new RegExp(anchor, `${anchor.flags.replace('g', '')}g`));
      if (!match || others.length > 0) {
        throw new CommandError(
          `${path}: expected one place that matches ${anchor}, found ${match ? others.length + 1 : 'none'}. ` +
            'Nothing was written. Adapt the generator in tools/workspace/src/generators to the changed file.',
        );
      }
      texts.set(path, text.slice(0, match.index) + inserted + text.slice(match.index));
    },
    link(path, target) {
      links.set(path, target);
    },
    changedPaths: () => [...texts.keys()],
    write(into = root) {
      for (const [path, text] of texts) {
        mkdirSync(dirname(join(into, path)), { recursive: true });
        writeFileSync(join(into, path), text);
      }
      for (const [path, target] of links) {
        mkdirSync(dirname(join(into, path)), { recursive: true });
        if (!existsSync(join(into, path))) symlinkSync(target, join(into, path));
      }
    },
  };
  return tree;
}
