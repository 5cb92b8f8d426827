import { pseudoLocalize } from '@grandstand/i18n';
import type { Simulation } from '@grandstand/tenant';

/** German compounds by length: lines break within none of them. */
const LONG_WORDS = [
  'Anpfiff',
  'Tribünen',
  'Halbzeitstand',
  'Meisterschaften',
  'Schiedsrichterin',
  'Verlängerungsspiel',
  'Auswärtsbegegnungen',
  'Übertragungsrechte',
  'Torschützenkönigin',
  'Mannschaftsaufstellung',
  'Eintrittskartenverkauf',
  'Weltmeisterschaftsqualifikation',
].toSorted((one, other) => one.length - other.length);
const GROWTH = 1.6;

const CYRILLIC = letterMap('abcdefghijklmnopqrstuvwxyz', 'абцдефгхийклмнопярстувшжыз');
const ARABIC = letterMap('abcdefghijklmnopqrstuvwxyz', 'ابثدعفغهيجكلمنوبقرستوفوخيز');

function letterMap(from: string, to: string): ReadonlyMap<string, string> {
  const letters = Array.from(to);
  return new Map(Array.from(from, (letter, index) => [letter, letters[index] ?? letter]));
}

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;

/** With what is between them. */
const WORDS = /\p{L}[^\p{N}]*/gu;

const isUpper = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

function longWord(word: string): string {
  const wanted = Math.ceil(word.length * GROWTH);
  const long = LONG_WORDS.find(({ length }) => length >= wanted) ?? LONG_WORDS.at(-1) ?? word;
  return isUpper(word) ? long.toUpperCase() : long;
}

/** Letters with accents become those without; other scripts stay. */
const spell = (word: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(word.normalize('NFD').replaceAll(/\p{M}/gu, ''), (letter) => {
    const spelled = letters.get(letter.toLowerCase()) ?? letter;
    return letter === letter.toLowerCase() ? spelled : spelled.toUpperCase();
  }).join('');

type TextKind = Exclude<Simulation['text'], 'none'>;

/** Words of more than two letters grow; numbers, times and prices stay. */
const REPLACEMENTS: Readonly<Record<TextKind, (text: string) => string>> = {
  long: (text) => text.replaceAll(WORD, (word) => (word.length > 2 ? longWord(word) : word)),
  cyrillic: (text) => text.replaceAll(WORD, (word) => spell(word, CYRILLIC)),
  rtl: (text) => text.replaceAll(WORD, (word) => spell(word, ARABIC)),
  pseudo: (text) => text.replaceAll(WORDS, (words) => pseudoLocalize({ words })['words'] ?? words),
};

const replaceText = (kind: TextKind, text: string): string => REPLACEMENTS[kind](text);

const UNSHOWN = 'script,style,noscript,textarea,code';

/** Replaces the texts of this document, and those that the app writes later. */
export function createTextReplacement() {
  const originals = new Map<Text, { readonly original: string; readonly shown: string }>();
  let kind: Simulation['text'] = 'none';
  let direction: string | null = null;

  const show = (node: Text): void => {
    const known = originals.get(node);
    // The app has written another text.
    const original = known && known.shown === node.data ? known.original : node.data;
    if (kind === 'none' || original.trim() === '' || node.parentElement?.closest(UNSHOWN)) return;
    const shown = replaceText(kind, original);
    originals.set(node, { original, shown });
    if (node.data !== shown) node.data = shown;
  };
  const showAll = (root: Node): void => {
    if (root instanceof Text) return show(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) show(walker.currentNode);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') showAll(target);
      else for (const node of addedNodes) showAll(node);
    // Nodes that are gone are not kept in memory.
    for (const node of originals.keys()) if (!node.isConnected) originals.delete(node);
  });
  const restore = (): void => {
    for (const [node, { original, shown }] of originals) if (node.data === shown) node.data = original;
    originals.clear();
  };

  return {
    show(next: Simulation['text']): void {
      if (next === kind) return;
      observer.disconnect();
      restore();
      kind = next;
      const { documentElement } = document;
      direction ??= documentElement.dir;
      documentElement.dir = kind === 'rtl' ? 'rtl' : direction;
      if (kind === 'none') return;
      showAll(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    },
  };
}
