import type { ContrastReport } from '@grandstand/ui-theme';
import { rejectedPairs } from './use-report.ts';

interface Verdict {
  readonly isFailing: boolean;
  readonly text: string;
}

/** The report in a line. */
export function verdictOf(report: ContrastReport, accepted: readonly string[]): Verdict {
  const count = report.settingPairs.length;
  const failing = rejectedPairs(report, accepted).length;
  if (failing > 0)
    return { isFailing: true, text: `${failing} of ${count} pairs ${failing === 1 ? 'fails' : 'fail'}` };
  const tolerated = report.settingPairs.filter(({ passes }) => !passes).length;
  return {
    isFailing: false,
    text: tolerated === 0 ? `All ${count} pairs pass` : `${count} pairs pass, ${tolerated} accepted`,
  };
}
