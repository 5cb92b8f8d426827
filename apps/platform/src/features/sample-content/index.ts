export { loadSampleContent } from './load-sample-content.ts';
export { sampleContentFeature } from './plugin.ts';
export { writeSampleContent } from './write-sample-content.ts';
