import { createAdvert } from '../advert/advert.ts';
import { isAdvert, type FootageName } from '../loop-format.ts';
import type { Film } from './film.ts';
import { createMatchFilm } from './match-film.ts';

export function createFilm(name: FootageName): Film {
  return isAdvert(name) ? createAdvert(name) : createMatchFilm(name);
}
