export { createCountryLookup, openCountryDatabase } from './country-database.ts';
export { type GeoOptions, resolveArea, resolveGeo } from './geo.ts';
export { geoFeature } from './feature.ts';
