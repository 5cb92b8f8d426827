import { describeSettingProblem, type ThemeDraft } from '@grandstand/tenant';
import type { Problem, Result } from '@grandstand/core';
import { type ContrastReport, contrastReport, type SettingPairReport } from '@grandstand/ui-theme';
import { err } from '@grandstand/core';
import { useDeferredValue } from 'react';
import { styleOf } from '../preview/compile-draft.ts';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';

const reports = new WeakMap<ThemeDraft, Result<readonly Problem[], ContrastReport>>();

/** The contrasts of the draft; computed after the frames are shown, not with each move of a drag. */
export function useReport(): Result<readonly Problem[], ContrastReport> {
  const { tenant } = useWorkspace();
  const draft = useDeferredValue(useDraftState().present);
  const known = reports.get(draft);
  if (known) return known;
  const report = contrastReport(draft.colors, styleOf(draft, tenant.ownFonts));
  const result = report.ok ? report : err(report.error.map(describeSettingProblem));
  reports.set(draft, result);
  return result;
}

/** Pairs whose low contrast the channel accepts. */
export const acceptedPairs = ({ theme }: ThemeDraft): readonly string[] =>
  (theme.acceptedContrast ?? []).map(({ pair }) => pair);

/** Failing pairs that are not accepted. */
export const rejectedPairs = (
  report: ContrastReport,
  accepted: readonly string[],
): readonly SettingPairReport[] =>
  report.settingPairs.filter(({ pair, passes }) => !passes && !accepted.includes(pair));
