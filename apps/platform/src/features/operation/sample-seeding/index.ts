export { loadDemoContent, loadSampleContent } from './load-sample-content.ts';
export { removeDemoCoupons, requireNoDemoAccounts } from './demo-data.ts';
export { sampleContentFeature } from './feature.ts';
export { withoutOperatorsChannels } from './operators-channels.ts';
export { writeSampleContent } from './write-sample-content.ts';
