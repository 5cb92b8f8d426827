import type { Messages } from '../messages.ts';

export { default as site } from './pl.site.json';
export const parts = import.meta.glob<Messages>(['./pl.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
