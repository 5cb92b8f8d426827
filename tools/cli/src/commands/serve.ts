import type { Problem } from '@grandstand/core';
import { type Command, Option } from 'commander';
import type { ServedSites } from '../services/serve-sites.ts';
import type { CommandContext } from './command-context.ts';
import { json, outDir, port, renderWorkers, wholeNumber } from './options.ts';
import { EXIT, type Output, writeEvent, writeProblems } from './output.ts';
import { untilStopped } from './until-stopped.ts';

interface Flags {
  readonly out: string;
  readonly port: number;
  readonly host: string;
  readonly https?: boolean;
  /** Threads that render documents. */
  readonly workers: number;
  /** Seconds; by default 2 behind a proxy, else 0. */
  readonly stopNotice?: number;
  /** Seconds. */
  readonly stopLimit: number;
  readonly json?: boolean;
}

/** Proxies ask every second whether a process is ready. */
const PROXY_NOTICE_S = 2;

const DEFAULT_PORT = 4100;
const MAX_STOP_S = 600;

/** `grandstand serve`. */
export function addServeCommand(program: Command, { output, exitWith }: CommandContext): void {
  program
    .command('serve')
    .description('serve all built sites by host name')
    .addOption(outDir())
    .addOption(port(DEFAULT_PORT, 0).env('GRANDSTAND_PORT'))
    .option('--host <ip>', 'IP address to listen on', '127.0.0.1')
    .option('--https', 'a proxy in front serves the sites over TLS: send Strict-Transport-Security')
    .addOption(renderWorkers('threads that render documents; 0: only browsers render'))
    .addOption(
      new Option('--stop-notice <seconds>', 'time after SIGTERM in which it still serves but is not ready')
        .env('GRANDSTAND_STOP_NOTICE')
        .argParser(wholeNumber(0, MAX_STOP_S)),
    )
    .addOption(
      new Option('--stop-limit <seconds>', 'time for running requests after that')
        .env('GRANDSTAND_STOP_LIMIT')
        .argParser(wholeNumber(0, MAX_STOP_S))
        .default(30),
    )
    .addOption(json())
    .action(async (flags: Flags) => {
      exitWith(await serve(flags, output));
    });
}

/** Runs until aborted. */
async function serve(flags: Flags, output: Output): Promise<number> {
  const { serveSites } = await import('../services/serve-sites.ts');
  const report = flags.json ? reportEvents(output) : reportText(output, flags.out);
  const served = await serveSites({
    outDir: flags.out,
    port: flags.port,
    host: flags.host,
    https: flags.https === true,
    workers: flags.workers,
    onPlatformUnavailable: report.platformUnavailable,
    onRenderFault: report.renderFault,
    stop: {
      noticeMs: (flags.stopNotice ?? (flags.https === true ? PROXY_NOTICE_S : 0)) * 1000,
      requestsMs: flags.stopLimit * 1000,
    },
  });
  if (!served.ok) {
    report.failed([served.error]);
    return EXIT.problem;
  }
  report.listening(served.value);
  await untilStopped();
  report.stopping();
  await served.value.close();
  report.stopped();
  return EXIT.success;
}

/** What happens while sites are served. */
interface ServeReport {
  readonly failed: (problems: readonly Problem[]) => void;
  readonly listening: (served: Pick<ServedSites, 'url' | 'sites'>) => void;
  readonly platformUnavailable: () => void;
  readonly renderFault: (path: string, error: unknown) => void;
  readonly stopping: () => void;
  readonly stopped: () => void;
}

const reportEvents = (output: Output): ServeReport => ({
  failed: (problems) => writeEvent(output, 'failed', { problems }),
  listening: ({ url, sites }) => writeEvent(output, 'listening', { url, sites }),
  platformUnavailable: () => writeEvent(output, 'platform-unavailable'),
  renderFault: (path, error) => writeEvent(output, 'render-fault', { path, message: describe(error) }),
  stopping: () => writeEvent(output, 'stopping'),
  stopped: () => writeEvent(output, 'stopped'),
});

const reportText = (output: Output, folder: string): ServeReport => ({
  failed: (problems) => writeProblems(output, { problems, warnings: [], notes: [] }),
  listening: ({ url, sites }) => {
    if (sites.length === 0)
      output.error(`No site is built in ${folder} yet; serving ${url}. Sites appear when they are built.`);
    for (const site of sites) output.out(`${site.tenant}  ${site.url}`);
  },
  platformUnavailable: () =>
    output.error(
      'The platform does not answer this server: documents that are not in memory are sent without content, with status 503. ' +
        'The API and key hosts of the sites must be reachable from here.',
    ),
  renderFault: (path, error) =>
    output.error(`${path} could not be rendered; the browser does it: ${describe(error)}`),
  stopping: () => undefined,
  stopped: () => undefined,
});

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
