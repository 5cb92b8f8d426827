import { readdirSync, readFileSync } from 'node:fs';

/** `USER_HZ` of Linux. */
const TICK_MS = 10;

/** Processor time of a PostgreSQL server in milliseconds, with its ended processes. Linux only. */
export function serverTimeMs(serverPid: number): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? readStat(entry) : null;
    if (stat === null) continue;
    const sumOf = (from: number, to: number) =>
      stat.slice(from, to).reduce((sum, field) => sum + Number(field), 0);
    // Of the process, then of its ended children.
    if (Number(entry) === serverPid) ticks += sumOf(11, 15);
    else if (Number(stat[1]) === serverPid) ticks += sumOf(11, 13);
  }
  return ticks * TICK_MS;
}

/** Fields of `/proc/<pid>/stat` after the name, from the state on; null: the process has ended. */
function readStat(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}
