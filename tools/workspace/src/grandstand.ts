import { runTool } from './run-tool.ts';
import { stopSignal } from './stopping.ts';

/** `npm run grandstand -- build --all`: the command line tool, with the installation brought up to date first. */
const signal = stopSignal();
const { code } = await runTool('grandstand', process.argv.slice(2), { shown: true, signal });
process.exit(code);
