import { err, ok, type Problem, type Result } from '@grandstand/core';
import { inspectSettings } from '@grandstand/ui-theme';
import * as z from 'zod/mini';
import { problemsOf } from '../problem.ts';
import { secretProblems } from '../secrets.ts';
import { acceptedContrastSchema } from '../tenant-schema.ts';
import { describeSettingProblem, describeUnknownSetting, findDateProblems } from './describe-settings.ts';
import { type AcceptancePlace, type Acceptances, judgeContrast } from './judge-contrast.ts';

const fields = {
  /** For editors only. */
  $schema: z.optional(z.string()),
  updated_at: z.iso.datetime({ offset: true }),
  colors: z.record(z.string(), z.string()),
};

/** The copy of the server's response in a tenant's folder. */
export const tenantColorsSchema = z.strictObject(fields);
/** The file in a channel's folder, from which the server's response comes. */
const channelColorsSchema = z.strictObject({
  ...fields,
  accepted_contrast: z.optional(acceptedContrastSchema),
});

type ColorsFile = z.infer<typeof tenantColorsSchema>;
type Settings<File> = Omit<File, '$schema'>;
export type TenantColors = Settings<ColorsFile>;
export type ChannelColors = Settings<z.infer<typeof channelColorsSchema>>;

/** What was found in colour settings. */
export interface ColorSettingsCheck<S> {
  /** Null if there are problems. */
  readonly settings: S | null;
  /** Of a valid form, whatever is wrong with the colours; null otherwise. */
  readonly parsed: S | null;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Pairs with low contrast that the channel accepts. */
  readonly notes: readonly Problem[];
  /** Accepted pairs that have enough contrast; the paths are those of the list. */
  readonly obsolete: readonly Problem[];
}

function parse<File extends ColorsFile>(
  json: unknown,
  schema: z.ZodMiniType<File>,
): Result<readonly Problem[], Settings<File>> {
  const secrets = secretProblems(json);
  // Other messages would quote them.
  if (secrets.length > 0) return err(secrets);
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    return err(parsed.error.issues.flatMap((issue) => problemsOf(issue, json, schema, ['colorSettings'])));
  const { $schema: _, ...settings } = parsed.data;
  return ok(settings);
}

/** Parses `color-settings.json` of a tenant, or a server's response; the colours themselves are not checked. */
export const parseTenantColors = (json: unknown): Result<readonly Problem[], TenantColors> =>
  parse(json, tenantColorsSchema);

interface CheckedFile<File> {
  readonly schema: z.ZodMiniType<File>;
  readonly acceptedIn: (settings: Settings<File>) => Acceptances;
  readonly place: AcceptancePlace;
}

/** Checks `color-settings.json` of a tenant, whose `tenant.json` lists the accepted pairs. */
export const checkTenantColors = (
  json: unknown,
  accepted: Acceptances,
  nowMs: number,
): ColorSettingsCheck<TenantColors> =>
  check(json, nowMs, {
    schema: tenantColorsSchema,
    acceptedIn: () => accepted,
    place: {
      file: 'tenant.json',
      path: ['theme', 'acceptedContrast'],
      write: (entry) => `"theme": { "acceptedContrast": [${entry}] }`,
    },
  });

/**
 * Checks `color-settings.json` of a channel, which lists the accepted pairs itself. `nowMs` is null where the time is not
 * known: then a date in the future passes.
 */
export const checkChannelColors = (json: unknown, nowMs: number | null): ColorSettingsCheck<ChannelColors> =>
  check(json, nowMs, {
    schema: channelColorsSchema,
    acceptedIn: ({ accepted_contrast: accepted = [] }) => accepted,
    place: {
      file: null,
      path: ['accepted_contrast'],
      write: (entry) => `"accepted_contrast": [${entry}]`,
    },
  });

function check<File extends ColorsFile>(
  json: unknown,
  nowMs: number | null,
  { schema, acceptedIn, place }: CheckedFile<File>,
): ColorSettingsCheck<Settings<File>> {
  const reject = (problems: readonly Problem[], rejected: Settings<File> | null) => ({
    settings: null,
    parsed: rejected,
    problems,
    warnings: [],
    notes: [],
    obsolete: [],
  });
  const parsed = parse(json, schema);
  if (!parsed.ok) return reject(parsed.error, null);
  const settings = parsed.value;
  const dateProblems = nowMs === null ? [] : findDateProblems(settings.updated_at, nowMs);
  const inspected = inspectSettings(settings.colors);
  if (!inspected.ok)
    return reject([...dateProblems, ...inspected.error.map(describeSettingProblem)], settings);
  const { failing, unknownSettings } = inspected.value;
  const { rejected, accepted, obsolete } = judgeContrast(failing, acceptedIn(settings), place);
  const problems = [...dateProblems, ...rejected];
  return {
    settings: problems.length > 0 ? null : settings,
    parsed: settings,
    problems,
    warnings: unknownSettings.map(describeUnknownSetting),
    notes: accepted,
    obsolete,
  };
}
