import { inspectedOk, inspectedProblem, type Inspection } from '../models/inspection.ts';
import { listReleasedTenants } from './release-store.ts';
import { describeRepair, isIntact, type VerifiedSite, verifySites } from './verify-sites.ts';

const TOPIC = 'release';
/** More are only counted. */
const NAMED_FILES = 3;

/** Compares the published sites of these tenants with their builds, as `grandstand verify` does. */
export async function inspectSites(
  outDir: string,
  tenants: readonly string[],
): Promise<readonly Inspection[]> {
  const released = new Set(await listReleasedTenants(outDir));
  const built = tenants.filter((id) => released.has(id));
  const verified = await verifySites(outDir, built, () => undefined);
  if (!verified.ok) return [inspectedProblem(TOPIC, verified.error)];
  return verified.value.map(inspect);
}

function inspect(site: VerifiedSite): Inspection {
  const { tenant, release, damaged, missing, extra } = site;
  if (release === null) {
    const hint = `\`grandstand release list ${tenant}\` names the stored ones`;
    return { topic: TOPIC, state: 'warning', tenant, message: 'no release is published', hint };
  }
  if (isIntact(site)) return inspectedOk(TOPIC, 'has the files of its build', tenant);
  const files = [...damaged, ...missing, ...extra];
  const others = files.length - NAMED_FILES;
  const named = files.slice(0, NAMED_FILES).join(', ') + (others > 0 ? ` and ${others} more` : '');
  const message = `is not as built: ${named}`;
  return { topic: TOPIC, state: 'problem', tenant, message, hint: describeRepair(site) };
}
