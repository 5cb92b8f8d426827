import type { Messages } from '../messages.ts';

export { default as site } from './uk.site.json';
export const parts = import.meta.glob<Messages>(['./uk.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
