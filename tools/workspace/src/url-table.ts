import type { RunFile } from './run-file.ts';

/** Table of the running services' URLs for the terminal. */
export function urlTable({ sites, platform, accounts }: RunFile, studioUrl: string | null): string {
  const rows: [string, string][] = [
    ...sites.map(({ tenant, url }): [string, string] => [tenant, url]),
    ...(studioUrl === null ? [] : [['theme studio', studioUrl] as [string, string]]),
    ['platform', platform.url],
    ['its calls', `${platform.url}/docs`],
    ...accounts.map(({ tenant, email, password, description }): [string, string] => [
      `account on ${tenant}`,
      `${email}  ${password}  (${description})`,
    ]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return ['', 'Grandstand is running.', '', ...lines, '', 'Ctrl-C stops everything.'].join('\n');
}
