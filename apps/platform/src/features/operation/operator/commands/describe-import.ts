import type { ImportReport } from '../write-import.ts';

/** Keys named in a line; the JSON report has all. */
const SHOWN_KEYS = 5;

type Keys = readonly (number | string)[];

function listKeys(keys: Keys): string {
  const more = keys.length - SHOWN_KEYS;
  return `${keys.slice(0, SHOWN_KEYS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const countKeys = (label: string, keys: Keys): string[] =>
  keys.length === 0 ? [] : [`${keys.length} ${label} (${listKeys(keys)})`];

const nameEvents = (label: string, ids: Keys): string[] =>
  ids.length === 0 ? [] : [`${label}: ${listKeys(ids)}`];

/** What an import has changed, or would change: a line for each list. */
export function describeImport(report: ImportReport): string[] {
  const { channel, isCreated, isDryRun, changes, movedEvents, cancelledEvents, changedStates, warnings } =
    report;
  const lists = Object.entries(changes);
  const width = Math.max(0, ...lists.map(([name]) => name.length));
  const lines = lists.map(([name, list]) => {
    const parts = [
      ...countKeys('created', list.created),
      ...countKeys('updated', list.updated),
      ...countKeys('removed', list.removed),
      ...(list.unchanged > 0 ? [`${list.unchanged} unchanged`] : []),
      ...countKeys('missing in the file, kept', list.missing),
      ...(list.isReordered ? ['in another order'] : []),
    ];
    return `${name.padEnd(width)}  ${parts.join(', ') || 'empty'}`;
  });
  const isUnchanged =
    !isCreated &&
    lists.every(
      ([, list]) =>
        list.created.length + list.updated.length + list.removed.length === 0 && !list.isReordered,
    );
  return [
    ...lines,
    ...nameEvents('Moved events, users are informed by email', movedEvents),
    ...nameEvents('Cancelled events, tickets are refunded', cancelledEvents),
    ...nameEvents('Events with another state, users are informed by email', changedStates),
    ...warnings.map((warning) => `warning: ${warning}`),
    summarize(),
  ];

  function summarize(): string {
    if (isUnchanged) return `Channel ${channel}: nothing ${isDryRun ? 'would change' : 'has changed'}.`;
    const verb = isCreated ? 'created' : 'updated';
    return isDryRun
      ? `Channel ${channel} would be ${verb}. Nothing was changed; repeat the command without --dry-run.`
      : `Channel ${channel}: ${verb}.`;
  }
}
