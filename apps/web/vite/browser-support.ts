import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';

/** What MDN's data tells of the interfaces of browsers. */
export interface BrowserSupport {
  /** `structuredClone`, `Map.groupBy`, `navigator.share`: whether every browser has it; undefined: not known. */
  readonly hasGlobal: (name: string) => boolean | undefined;
  /** Whether a browser lacks a method of this name, and none of its interfaces has it in all browsers. */
  readonly lacksMethod: (name: string) => boolean;
}

/** Their members are used through a global variable. */
const SINGLETONS: Readonly<Record<string, string>> = { Navigator: 'navigator' };
/** Every browser has iterators, in the older ones without this global variable. */
const ITERATOR = 'Iterator';
const STATIC = '_static';

/** @param oldest the oldest version of each browser, by its name in the data */
export function readBrowserSupport(data: CompatData, oldest: ReadonlyMap<string, number>): BrowserSupport {
  const globals = new Map<string, boolean>();
  /** Whether any interface has the method in all browsers. */
  const methods = new Map<string, boolean>();

  const isSupported = ({ support }: CompatStatement): boolean =>
    [...oldest].every(([browser, version]) => {
      const statements = Object.entries(support).find(([name]) => name === browser)?.[1] ?? [];
      return isIn([statements].flat(), version);
    });
  const addMethod = (owner: string, name: string, statement: CompatStatement) => {
    if (globals.get(owner) !== false || owner === ITERATOR)
      methods.set(name, (methods.get(name) ?? false) || isSupported(statement));
  };

  const addBuiltins = (owner: string, builtins: Identifier) => {
    for (const { name, member, statement } of members(builtins)) {
      const path = owner === '' ? name : `${owner}.${name}`;
      globals.set(path, isSupported(statement));
      if (owner !== '') addMethod(owner, name, statement);
      addBuiltins(path, member);
    }
  };
  addBuiltins('', data.javascript['builtins'] ?? {});

  for (const { name: owner, member: api, statement: ofApi } of members(data.api)) {
    globals.set(owner, isSupported(ofApi));
    for (const { name, statement } of members(api)) {
      const singleton = SINGLETONS[owner];
      if (name.endsWith(STATIC))
        globals.set(`${owner}.${name.slice(0, -STATIC.length)}`, isSupported(statement));
      else if (owner === 'Window') globals.set(name, isSupported(statement));
      else if (singleton !== undefined) globals.set(`${singleton}.${name}`, isSupported(statement));
      else addMethod(owner, name, statement);
    }
  }
  return {
    hasGlobal: (name) => globals.get(name),
    lacksMethod: (name) => methods.get(name) === false,
  };
}

const members = (identifier: Identifier) =>
  Object.entries(identifier).flatMap(([name, member]) => {
    if (!('__compat' in member)) return [];
    const { __compat: statement } = member;
    return statement ? [{ name, member, statement }] : [];
  });

const isIn = (statements: readonly SimpleSupportStatement[], version: number): boolean =>
  statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      typeof added === 'string' &&
      !flags &&
      prefix === undefined &&
      otherName === undefined &&
      versionOf(added) <= version &&
      // A part of an interface is followed by all of it.
      (removed === undefined || statements.some((next) => next.version_added === removed && !next.flags)),
  );

/** `≤37` is 37; `preview` is no version. */
const versionOf = (text: string): number => Number.parseFloat(text.replace('≤', '')) || Infinity;
