import type { Problem } from '@grandstand/core';

export interface Claimant {
  readonly tenant: string;
  readonly domains: readonly string[];
}

/**
 * Divides sites that are to be published: a domain that the published site of another tenant still has is taken, unless
 * that site is replaced in the same run. Both sites would have it otherwise.
 */
export function withoutTakenDomains<T extends Claimant>(
  sites: readonly T[],
  published: readonly Claimant[],
): { readonly free: readonly T[]; readonly taken: readonly Problem[] } {
  let free = sites;
  const taken: Problem[] = [];
  // A site that is not published keeps its own domains from others.
  for (;;) {
    const replaced = new Set(free.map(({ tenant }) => tenant));
    const owners = new Map(
      published
        .filter(({ tenant }) => !replaced.has(tenant))
        .flatMap(({ tenant, domains }) => domains.map((domain) => [domain, tenant] as const)),
    );
    const refused = free.flatMap((site) => {
      const domain = site.domains.find((name) => owners.has(name));
      return domain === undefined
        ? []
        : [{ site, problem: takenProblem(site.tenant, domain, owners.get(domain) ?? '') }];
    });
    if (refused.length === 0) return { free, taken };
    taken.push(...refused.map(({ problem }) => problem));
    free = free.filter((site) => !refused.some((other) => other.site === site));
  }
}

const takenProblem = (tenant: string, domain: string, owner: string): Problem => ({
  tenant,
  message: `"${domain}" still belongs to the built site of "${owner}", so the site of "${tenant}" was not published`,
  hint: `build both: \`grandstand build ${owner} ${tenant}\`; if "${owner}" is no tenant any more, remove its site first: \`grandstand prune\``,
});
