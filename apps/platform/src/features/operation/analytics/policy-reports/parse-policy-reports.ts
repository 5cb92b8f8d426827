import { redactUrl } from '@grandstand/core';
import * as z from 'zod';

/** A violation of a site's content security policy, as stored. */
export interface PolicyReport {
  /** `enforce`, or `report` for a policy that is only tried. */
  readonly disposition: string;
  readonly directive: string;
  /** A URL without its query, the scheme of another URL, or a word such as `inline`. */
  readonly blocked: string;
  readonly documentUrl: string;
  readonly source: string | null;
  readonly line: number | null;
}

const text = z.string().max(8192);
const line = z.number().int().nonnegative().nullish();

/** `report-uri`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const legacySchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.default(''),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    disposition: text.default('enforce'),
    'source-file': text.nullish(),
    'line-number': line,
  }),
});

/** `report-to`: https://www.w3.org/TR/CSP3/#cspviolationreportbody */
const reportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    blockedURL: text.nullish(),
    effectiveDirective: text,
    disposition: text.default('enforce'),
    sourceFile: text.nullish(),
    lineNumber: line,
  }),
});

/** A page reports few violations at once. */
const MAX_REPORTS = 10;

/** Reads both formats; null for a body that is neither. Leaves out reports of browser extensions. */
export function parsePolicyReports(body: unknown): readonly PolicyReport[] | null {
  const legacy = legacySchema.safeParse(body);
  if (legacy.success) {
    const report = legacy.data['csp-report'];
    return [
      {
        disposition: report.disposition,
        directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
        blocked: report['blocked-uri'],
        documentUrl: report['document-uri'],
        source: report['source-file'] ?? null,
        line: report['line-number'] ?? null,
      },
    ]
      .filter(isOfTheSite)
      .map(withoutSecrets);
  }
  // Browsers may send reports of other types together with these.
  if (!Array.isArray(body)) return null;
  return body
    .slice(0, MAX_REPORTS)
    .flatMap((item) => reportSchema.safeParse(item).data ?? [])
    .map(({ body: report }) => ({
      disposition: report.disposition,
      directive: report.effectiveDirective,
      blocked: report.blockedURL ?? '',
      documentUrl: report.documentURL,
      source: report.sourceFile ?? null,
      line: report.lineNumber ?? null,
    }))
    .filter(isOfTheSite)
    .map(withoutSecrets);
}

const EXTENSION = /^(?:[a-z-]+-extension):?/i;
const isOfTheSite = ({ blocked, source }: PolicyReport): boolean =>
  !EXTENSION.test(blocked) && !EXTENSION.test(source ?? '');

const withoutSecrets = (report: PolicyReport): PolicyReport => ({
  disposition: wordOf(report.disposition),
  directive: wordOf(report.directive),
  blocked: publicUrl(report.blocked),
  documentUrl: publicUrl(report.documentUrl),
  source: report.source === null ? null : publicUrl(report.source),
  line: report.line,
});

const WORD = /^[a-z-]{1,40}/i;
const wordOf = (value: string): string => WORD.exec(value)?.[0] ?? '';

const MAX_URL_LENGTH = 500;

/** Origin and path of a URL, the scheme of one that has none, or the word that stands for a URL. */
function publicUrl(value: string): string {
  if (!URL.canParse(value)) return wordOf(value);
  const { protocol, origin, pathname } = new URL(value);
  if (protocol !== 'http:' && protocol !== 'https:') return protocol;
  return redactUrl(origin + pathname).slice(0, MAX_URL_LENGTH);
}
