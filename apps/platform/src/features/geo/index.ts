export { createCountryLookup } from './country-database.ts';
export { type GeoOptions, locate } from './geo.ts';
export { geoFeature } from './plugin.ts';
