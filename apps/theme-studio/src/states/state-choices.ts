import type { PreviewState } from '@grandstand/tenant';

interface StateChoice {
  readonly state: PreviewState | null;
  readonly name: string;
  readonly hint: string;
}

export const stateChoices: readonly StateChoice[] = [
  { state: null, name: 'As it is', hint: 'What the platform answers.' },
  { state: 'loading', name: 'Loading', hint: 'No answer arrives: skeletons and spinners.' },
  { state: 'empty', name: 'Empty', hint: 'Lists without items.' },
  { state: 'error', name: 'Error', hint: 'Every call of a page fails.' },
  { state: 'offline', name: 'Offline', hint: 'The device has no connection.' },
  { state: 'geo-blocked', name: 'Geo-blocked', hint: 'The channel may not be watched in this country.' },
  { state: 'blacked-out', name: 'Blacked out', hint: 'Events may not be shown in this area yet.' },
  { state: 'sold-out', name: 'Sold out', hint: 'Paid events, and nothing left to buy.' },
  { state: 'live', name: 'Live', hint: 'Every event is live, in its second period.' },
  { state: 'overtime', name: 'Overtime', hint: 'Every event is live after its regular time.' },
  { state: 'no-score', name: 'No score', hint: 'Events without score and period.' },
  { state: 'longest-names', name: 'Longest names', hint: 'Teams, events and places with very long names.' },
  { state: 'no-images', name: 'No images', hint: 'No crests, posters and photographs.' },
];
