export { loadSampleContent } from './load-sample-content.ts';
export { requireNoDemoAccounts, withoutDemoData } from './demo-data.ts';
export { sampleContentFeature } from './feature.ts';
export { writeSampleContent } from './write-sample-content.ts';
