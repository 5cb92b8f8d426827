export { downloadsFeature } from './feature.ts';
export { clipDownloadsOfUser, eventDownloadsOfUser } from './queries.ts';
