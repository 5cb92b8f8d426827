import type { BrowserContext } from '@playwright/test';

const PREFIX = '[policy violation] ';

/** Violations of the content security policy in all watched pages and frames, in the order of their arrival. */
const violations: string[] = [];

/** Watches all pages of a context, also those that the site opens. */
export async function watchPolicyViolations(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    if (message.text().startsWith(PREFIX)) violations.push(message.text().slice(PREFIX.length));
  });
  await context.addInitScript(logViolations, PREFIX);
}

function logViolations(prefix: string): void {
  addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI, documentURI }) => {
      console.debug(`${prefix}${disposition}: ${effectiveDirective} of ${documentURI} blocks ${blockedURI}`);
    },
  );
}

/**
 * Chromium reports handlers, `base` and `track` elements of a text that is only parsed, e.g. `onclick` in a page of the
 * channel, before DOMPurify removes them.
 */
export const PARSED_MARKUP =
  /: (?:script-src-attr of \S+ blocks inline|base-uri of \S+ blocks .*|media-src of \S+ blocks \S+\.vtt)$/;

/** Returns the violations since the last call. */
export const takePolicyViolations = (): readonly string[] => violations.splice(0);
