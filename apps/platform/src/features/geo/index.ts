export { createCountryLookup } from './country-database.ts';
export { type GeoOptions, resolveGeo } from './geo.ts';
export { geoFeature } from './feature.ts';
