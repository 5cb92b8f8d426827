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

/** Returns the violations since the last call. */
export const takePolicyViolations = (): readonly string[] => violations.splice(0);
