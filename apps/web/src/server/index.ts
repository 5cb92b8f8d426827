/** The web app's build for servers: exports a `SiteRendererModule` (libs/tenant). */
export { readPageRequest } from './page-request.ts';
export { createSiteRenderer } from './site-renderer.ts';
