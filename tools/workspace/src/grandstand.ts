import { runTool } from './run-tool.ts';
import { stopSignal } from './stopping.ts';

/** `npm run grandstand -- build --all`: runs the CLI after updating the installation. */
const signal = stopSignal();
const { code } = await runTool('grandstand', process.argv.slice(2), { shown: true, signal });
process.exit(code);
