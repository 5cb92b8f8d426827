import type { Messages } from '../messages.ts';

export { default as site } from './de.site.json';
export const parts = import.meta.glob<Messages>(['./de.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
