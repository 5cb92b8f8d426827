import packageJson from '../package.json' with { type: 'json' };

/** Each browser's names in the compiler and in MDN's data, by its name in Browserslist. */
const NAMES = {
  chrome: { compiler: 'chrome', data: ['chrome', 'chrome_android'] },
  edge: { compiler: 'edge', data: ['edge'] },
  firefox: { compiler: 'firefox', data: ['firefox', 'firefox_android'] },
  safari: { compiler: 'safari', data: ['safari'] },
  ios_saf: { compiler: 'ios', data: ['safari_ios'] },
} as const;

const isBrowser = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);

/**
 * `browserslist` of package.json. Only `<browser> >= <version>` is understood: other queries would change with the date
 * of the build, and need Browserslist's data.
 */
const supported = packageJson.browserslist.map((query) => {
  const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(query) ?? [];
  if (!isBrowser(name)) throw new Error(`package.json: "${query}" is not "<browser> >= <version>"`);
  return { ...NAMES[name], version };
});

/** For `build.target`. */
export const compileTarget: string[] = supported.map(({ compiler, version }) => compiler + version);

/** The oldest version that is supported, by the names of MDN's data. */
export const oldestVersions: ReadonlyMap<string, number> = new Map(
  supported.flatMap(({ data, version }) => data.map((name) => [name, Number(version)] as const)),
);
