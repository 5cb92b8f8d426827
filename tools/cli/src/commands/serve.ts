import { serveSites } from '../services/serve-sites.ts';
import { EXIT, writeProblems, type Output } from './output.ts';

export interface ServeFlags {
  readonly out: string;
  readonly port: number;
  readonly host: string;
  readonly https?: boolean;
}

/** Runs until aborted. */
export async function serve(flags: ServeFlags, output: Output): Promise<number> {
  const served = await serveSites({
    outDir: flags.out,
    port: flags.port,
    host: flags.host,
    https: flags.https === true,
  });
  if (!served.ok) {
    writeProblems(output, { problems: [served.error], warnings: [], notes: [] });
    return EXIT.problem;
  }
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
