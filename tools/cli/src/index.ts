export { run as runCli } from './commands/program.ts';
export { type HostOverrides } from './document/compose-site.ts';
export { listTenants } from './models/tenant-folder.ts';
export { buildSites, type BuildOptions, type BuildReport, type BuiltSite } from './services/build-sites.ts';
export { startDevServer, type DevOptions, type DevServer } from './services/dev-server.ts';
export { readTenants, type ReadTenants, type TenantSelection } from './services/select-tenants.ts';
export { serveSites, type ServedSites, type ServeOptions } from './services/serve-sites.ts';
