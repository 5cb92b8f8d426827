export { createCountryLookup, openCountryDatabase } from './country-database.ts';
export { type GeoOptions, knownArea, resolveArea, resolveGeo } from './geo.ts';
export { geoFeature } from './feature.ts';
