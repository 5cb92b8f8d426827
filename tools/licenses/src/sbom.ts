import * as z from 'zod';

/** The parts of npm's CycloneDX document that are changed. */
const documentSchema = z.looseObject({
  serialNumber: z.string().optional(),
  metadata: z.looseObject({
    timestamp: z.string().optional(),
    tools: z.array(z.looseObject({ version: z.string().optional() })),
    component: z.looseObject({ 'bom-ref': z.string(), name: z.string(), purl: z.string() }),
  }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

/**
 * The software bill of materials: npm's inventory of these packages, without what depends on the run or the machine, so
 * that the same lock file gives the same bytes.
 * @param packages as `react@19.3.1`
 */
export function createSbom(inventory: string, packages: ReadonlySet<string>): string {
  const document = documentSchema.parse(JSON.parse(inventory));
  const { metadata, components, dependencies } = document;
  const { component } = metadata;
  const sbom = {
    ...document,
    serialNumber: undefined,
    metadata: {
      ...metadata,
      timestamp: undefined,
      tools: metadata.tools.map((tool) => ({ ...tool, version: undefined })),
      // npm calls it by the name of its folder.
      component: { ...component, name: /^pkg:npm\/(?<name>[^@]+)/.exec(component.purl)?.groups?.['name'] },
    },
    components: components.filter(({ 'bom-ref': ref }) => packages.has(ref)),
    dependencies: dependencies
      .filter(({ ref }) => packages.has(ref) || ref === component['bom-ref'])
      .map((dependency) => ({
        ...dependency,
        dependsOn: dependency.dependsOn.filter((ref) => packages.has(ref)),
      })),
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
