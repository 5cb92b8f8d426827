export { FILLER_SLUG_PREFIX } from './season/filler-fixtures.ts';
export { categoryPeriods } from './season/category-periods.ts';
export { PAST_S, planFixtures } from './season/plan-fixtures.ts';
export { FIRST_SPECIAL_ID, SPECIAL_SLUG_PREFIX, specialFixtures } from './season/special-fixtures.ts';
export { createRandom } from './season/random.ts';
export { type ArtworkRequest, listArtwork } from './seed/artwork.ts';
export { loadSeeds, type Seed } from './seed/load-seed.ts';
export { vodSurface } from './seed/vod-surface.ts';
