export { eventDownloadsFeature } from './feature.ts';
