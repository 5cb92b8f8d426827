import { type StampReport, type StampTask, stampTenants } from './stamp-tenants.ts';

/** In a thread of `buildSites`. */
export default (task: StampTask): Promise<StampReport> => stampTenants(task);
