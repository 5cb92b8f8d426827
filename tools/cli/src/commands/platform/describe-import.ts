import type { ImportReport } from '@grandstand/platform/operator';

/** Keys named in a line; the JSON report has all. */
const SHOWN_KEYS = 5;

function nameKeys(label: string, keys: readonly (number | string)[]): string[] {
  if (keys.length === 0) return [];
  const shown = keys.slice(0, SHOWN_KEYS).join(', ');
  const more = keys.length - SHOWN_KEYS;
  return [`${keys.length} ${label} (${shown}${more > 0 ? ` and ${more} more` : ''})`];
}

/** What an import has changed, or would change: a line for each list. */
export function describeImport(report: ImportReport): string[] {
  const { channel, isCreated, isDryRun, changes, movedEvents, cancelledEvents, warnings } = report;
  const lists = Object.entries(changes);
  const width = Math.max(0, ...lists.map(([name]) => name.length));
  const lines = lists.map(([name, list]) => {
    const parts = [
      ...nameKeys('created', list.created),
      ...nameKeys('updated', list.updated),
      ...nameKeys('removed', list.removed),
      ...(list.unchanged > 0 ? [`${list.unchanged} unchanged`] : []),
      ...nameKeys('missing in the file, kept', list.missing),
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
    ...nameKeys(`events ${isDryRun ? 'would be' : 'are'} moved; users are informed by email`, movedEvents),
    ...nameKeys(`events ${isDryRun ? 'would be' : 'are'} cancelled; tickets are refunded`, cancelledEvents),
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
