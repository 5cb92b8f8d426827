export { cardsFeature } from './feature.ts';
