/**
 * IANA zones by the abbreviations that an event's `time_zone` may have (§3, D11). Sources: the abbreviations of the IANA
 * database, and customary ones of zones that it only names by offset. An ambiguous one has its most common meaning.
 */
const ZONES: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  // Europe
  GMT: 'Europe/London',
  BST: 'Europe/London',
  WET: 'Europe/Lisbon',
  WEST: 'Europe/Lisbon',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  EET: 'Europe/Sofia',
  EEST: 'Europe/Sofia',
  MSK: 'Europe/Moscow',
  TRT: 'Europe/Istanbul',
  AZOT: 'Atlantic/Azores',
  // Africa
  WAT: 'Africa/Lagos',
  CAT: 'Africa/Maputo',
  SAST: 'Africa/Johannesburg',
  EAT: 'Africa/Nairobi',
  // North America
  NST: 'America/St_Johns',
  NDT: 'America/St_Johns',
  NT: 'America/St_Johns',
  AST: 'America/Halifax',
  ADT: 'America/Halifax',
  AT: 'America/Halifax',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  ET: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  CT: 'America/Chicago',
  // As in the IANA database: Arizona has it all year. Denver's clocks are the same in winter; in summer it sends MDT.
  MST: 'America/Phoenix',
  MDT: 'America/Denver',
  MT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  PT: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
  AKDT: 'America/Anchorage',
  AKT: 'America/Anchorage',
  HST: 'Pacific/Honolulu',
  // South America
  ART: 'America/Argentina/Buenos_Aires',
  BOT: 'America/La_Paz',
  BRT: 'America/Sao_Paulo',
  BRST: 'America/Sao_Paulo',
  CLT: 'America/Santiago',
  CLST: 'America/Santiago',
  COT: 'America/Bogota',
  ECT: 'America/Guayaquil',
  PET: 'America/Lima',
  PYT: 'America/Asuncion',
  UYT: 'America/Montevideo',
  VET: 'America/Caracas',
  // Asia
  IDT: 'Asia/Jerusalem',
  GST: 'Asia/Dubai',
  IRST: 'Asia/Tehran',
  AZT: 'Asia/Baku',
  GET: 'Asia/Tbilisi',
  UZT: 'Asia/Tashkent',
  PKT: 'Asia/Karachi',
  IST: 'Asia/Kolkata',
  SLST: 'Asia/Colombo',
  NPT: 'Asia/Kathmandu',
  ICT: 'Asia/Bangkok',
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
  MYT: 'Asia/Kuala_Lumpur',
  SGT: 'Asia/Singapore',
  HKT: 'Asia/Hong_Kong',
  PHT: 'Asia/Manila',
  PHST: 'Asia/Manila',
  KST: 'Asia/Seoul',
  JST: 'Asia/Tokyo',
  YEKT: 'Asia/Yekaterinburg',
  OMST: 'Asia/Omsk',
  NOVT: 'Asia/Novosibirsk',
  KRAT: 'Asia/Krasnoyarsk',
  IRKT: 'Asia/Irkutsk',
  YAKT: 'Asia/Yakutsk',
  VLAT: 'Asia/Vladivostok',
  // Oceania
  AWST: 'Australia/Perth',
  ACST: 'Australia/Adelaide',
  ACDT: 'Australia/Adelaide',
  // Brisbane has it all year. Sydney's clocks are the same in winter; in summer it sends AEDT.
  AEST: 'Australia/Brisbane',
  AEDT: 'Australia/Sydney',
  NZT: 'Pacific/Auckland',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
  FJT: 'Pacific/Fiji',
  PGT: 'Pacific/Port_Moresby',
  CHST: 'Pacific/Guam',
  // Short IANA names
  GB: 'Europe/London',
  NZ: 'Pacific/Auckland',
  PRC: 'Asia/Shanghai',
  ROC: 'Asia/Taipei',
  ROK: 'Asia/Seoul',
};

/** Zones of `Intl`, which takes half a millisecond for each, by name. */
const known = new Map<string, string | null>();
const MAX_KNOWN = 1000;

/** The IANA zone for an abbreviation or an IANA name; null for any other text. */
export function toIanaZone(zone: string): string | null {
  const found = known.get(zone);
  if (found !== undefined) return found;
  const iana = findZone(zone.trim());
  if (known.size < MAX_KNOWN) known.set(zone, iana);
  return iana;
}

function findZone(name: string): string | null {
  const abbreviated = ZONES[name.toUpperCase()];
  if (abbreviated) return abbreviated;
  // `Intl` also accepts offsets such as "+02:00", which are not zones, and obsolete abbreviations: AGT is Argentina.
  if (!/^[A-Za-z].{3}/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
