/** For tests: a race that is about to begin. */
import type { LiveRace } from '@startwand/exchange';

export const asLive: LiveRace = {
  name: 'Winter Cup',
  place: 'Seegrube',
  slope: null,
  discipline: 'GS',
  category: null,
  sex: null,
  heats: [],
  active: null,
};
