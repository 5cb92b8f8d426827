/**
 * `npm run bench -- calls [directory]`: processor time of single calls; in comparison with the platform of another
 * working copy, if its directory is given.
 */
import { measureCalls } from './measure-calls.ts';

await measureCalls(process.argv[2] ?? null);
