/** Readers of what other servers are told, as far as `grandstand build` uses their languages. */

export type Headers = Readonly<Record<string, string>>;

/** What a server answers to a decoded path. */
export interface HostAnswer {
  readonly status: number;
  readonly headers: Headers;
}

type Answerer = (path: string) => HostAnswer;
/** Whether a site has a file. */
type HasFile = (path: string) => boolean;

const withoutQuotes = (text: string): string => text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1');

interface Location {
  readonly kind: string;
  readonly path: string;
  readonly lines: readonly string[];
}

/** `add_header` of nginx: without `always`, only answers without an error have it. */
function nginxHeaders(lines: readonly string[], isFound: boolean): Headers {
  const found = lines.flatMap((line): [string, string][] => {
    const [, name = '', value = '', always] =
      /^\s*add_header (\S+) ("(?:[^"\\]|\\.)*")( always)?;$/.exec(line) ?? [];
    return name !== '' && (isFound || always !== undefined) ? [[name, withoutQuotes(value)]] : [];
  });
  return Object.fromEntries(found);
}

export function nginxAnswers(conf: string, hasFile: HasFile): Answerer {
  const locations: Location[] = [];
  const common = conf.replaceAll(
    /^location (?:([=~]) )?("(?:[^"\\]|\\.)*"|\S+) \{\n((?:.*\n)*?)\}$/gm,
    (_whole, kind: string | undefined, path: string, body: string) => {
      locations.push({
        kind: kind ?? '',
        path: path.startsWith('"') ? withoutQuotes(path) : path,
        lines: body.split('\n'),
      });
      return '';
    },
  );
  return (path) => {
    const location =
      locations.find((one) => one.kind === '=' && one.path === path) ??
      locations.find((one) => one.kind === '~' && new RegExp(one.path).test(path)) ??
      locations.find((one) => one.kind === '' && path.startsWith(one.path));
    const lines = location?.lines ?? [];
    const [, tried = ''] = /^\s*try_files (\S+) =404;$/m.exec(lines.join('\n')) ?? [];
    const isFound = tried !== '' && hasFile(tried.replace('$uri', path));
    const hasOwn = lines.some((line) => line.includes('add_header'));
    return {
      status: isFound ? 200 : 404,
      headers: nginxHeaders(hasOwn ? lines : common.split('\n'), isFound),
    };
  };
}

/** The lines of the block that begins with a line, without its indentation. */
function caddyBlock(lines: readonly string[], start: string): readonly string[] {
  const first = lines.findIndex((line) => line === `${start} {`);
  const last = lines.findIndex((line, index) => index > first && line === '}');
  return lines.slice(first + 1, last).map((line) => line.replace(/^\t/, ''));
}

const caddyHeaders = (lines: readonly string[]): Headers =>
  Object.fromEntries(
    caddyBlock(lines, 'header').map((line) => {
      const [, name = '', value = ''] = /^(\S+) `([^`]*)`$/.exec(line) ?? [];
      return [name, value];
    }),
  );

export function caddyAnswers(file: string, hasFile: HasFile): Answerer {
  const route = caddyBlock(file.split('\n'), 'route');
  const common = caddyHeaders(route);
  const patterns = route.flatMap((line): [string, RegExp][] => {
    const [, name = '', pattern = ''] = /^(@\w+) path_regexp `([^`]*)`$/.exec(line) ?? [];
    return name === '' ? [] : [[name, new RegExp(pattern)]];
  });
  return (path) => {
    const [name] = patterns.find(([, pattern]) => pattern.test(path)) ?? [];
    const handle = caddyBlock(route, name === undefined ? 'handle' : `handle ${name}`);
    const inner = caddyBlock(handle, 'route');
    const isMissing =
      handle.includes('error 404') || (inner.includes('error @missing 404') && !hasFile(path));
    return {
      status: isMissing ? 404 : 200,
      headers: { ...common, ...(isMissing ? {} : caddyHeaders(inner)) },
    };
  };
}

interface HeaderRule {
  readonly path: string;
  readonly removed: readonly string[];
  readonly set: Headers;
}

function headerRules(file: string): readonly HeaderRule[] {
  const blocks = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const rules: { path: string; removed: string[]; set: Record<string, string> }[] = [];
  for (const line of blocks) {
    if (line.startsWith('/')) rules.push({ path: line, removed: [], set: {} });
    const rule = rules.at(-1);
    const [, removed] = /^ {2}! (\S+)$/.exec(line) ?? [];
    if (removed !== undefined) rule?.removed.push(removed);
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (rule && name !== undefined && value !== undefined) rule.set[name] = value;
  }
  return rules;
}

const matching = (rules: readonly HeaderRule[], path: string): readonly HeaderRule[] =>
  rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );

/** Cloudflare joins the values of rules, unless a later one removes the header first. */
export const cloudflareHeaders = (file: string, path: string): Headers => {
  const sent = new Map<string, string>();
  for (const { removed, set } of matching(headerRules(file), path)) {
    for (const name of removed) sent.delete(name);
    for (const [name, value] of Object.entries(set)) {
      const former = sent.get(name);
      sent.set(name, former === undefined ? value : `${former}, ${value}`);
    }
  }
  return Object.fromEntries(sent);
};

/** Netlify sends the value of the last rule, and removes nothing. */
export const netlifyHeaders = (file: string, path: string): Headers =>
  Object.fromEntries(matching(headerRules(file), path).flatMap(({ set }) => Object.entries(set)));
