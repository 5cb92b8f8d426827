import { serveSites } from '../services/serve-sites.ts';
import { EXIT, writeProblem, type Output } from './output.ts';

export interface ServeFlags {
  readonly out: string;
  readonly port: number;
  readonly host: string;
  readonly https?: boolean;
  /** Whether search engines may list the sites. */
  readonly index: boolean;
  /** Threads that render documents. */
  readonly workers: number;
  /** Seconds; by default 2 behind a proxy, else 0. */
  readonly stopNotice?: number;
  /** Seconds. */
  readonly stopLimit: number;
}

/** Proxies ask every second whether a process is ready. */
const PROXY_NOTICE_S = 2;

/** Runs until aborted. */
export async function serve(flags: ServeFlags, output: Output): Promise<number> {
  const served = await serveSites({
    outDir: flags.out,
    port: flags.port,
    host: flags.host,
    https: flags.https === true,
    isIndexed: flags.index,
    workers: flags.workers,
    onPlatformUnavailable: () =>
      output.error(
        'The platform does not answer this server: documents that are not in memory are sent without content, with status 503. ' +
          'The API and key hosts of the sites must be reachable from here.',
      ),
    onRenderFault: (path, error) =>
      output.error(`${path} could not be rendered; the browser does it: ${describe(error)}`),
    stop: {
      noticeMs: (flags.stopNotice ?? (flags.https === true ? PROXY_NOTICE_S : 0)) * 1000,
      requestsMs: flags.stopLimit * 1000,
    },
  });
  if (!served.ok) return writeProblem(output, served.error);
  const { sites, url } = served.value;
  if (sites.length === 0)
    output.error(`No site is built in ${flags.out} yet; serving ${url}. Sites appear when they are built.`);
  for (const site of sites) output.out(`${site.tenant}  ${site.url}`);
  await new Promise<void>((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  await served.value.close();
  return EXIT.success;
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
