import { describe, expect, it } from 'vitest';
import { RaceStory, ANNA } from '../../testing/race-story.ts';
import { fold } from './evolve.ts';
import { advance, advanceInPieces } from './advance.ts';
import { atOnce } from './at-once.ts';
import type { Command } from '../model/command.ts';
import type { Race } from '../model/race.ts';
import { timestamp } from '../time/time.ts';

const field = 4_500;
const now = timestamp(9_000_000_000n);

/** A field that needs more than one piece; everybody in it is due to be shown as somebody who did not start. */
function manyStarters(): RaceStory {
  const race = new RaceStory({ bibs: Array.from({ length: field }, (_, index) => index + 1) });
  race.armed();
  race.start('10:00:00', { bib: 1 });
  race.finish('10:01:02.345', { bib: 1 });
  race.start('10:02:00', { bib: field });
  return race;
}

const coarser = ({ rules }: Race): Command => ({
  type: 'setup',
  setup: { kind: 'setEventRules', rules: { ...rules, rounding: { type: 'cutOff', precision: 0 } } },
  by: ANNA,
});

const shownOf = (race: Race) => [...race.heats.values()].map(({ runs }) => [...runs]);

describe('a command that concerns every run, shown piece by piece', () => {
  it('leaves what is shown as it was until the last piece, and says in the end what `advance` says', () => {
    const { facts } = manyStarters();
    const [whole, pieces] = [fold(facts), fold(facts)];
    const before = shownOf(pieces);
    const expected = advance(whole, coarser(whole), now);
    const step = atOnce(advanceInPieces(pieces, coarser(pieces), now));
    if ('error' in expected || 'error' in step) throw new Error('refused');
    expect(step.showNext()).toBe(true);
    expect(shownOf(pieces)).toEqual(before);
    let count = 1;
    while (step.showNext()) count += 1;
    expect(count).toBeGreaterThan(2);
    expect(shownOf(pieces)).toEqual(shownOf(whole));
    expect(shownOf(pieces)).not.toEqual(before);
    expect(step.facts).toEqual(expected.facts);
    expect([...step.touched.runs].sort()).toEqual([...expected.touched.runs].sort());
    expect([...step.touched.heats]).toEqual([...expected.touched.heats]);
  });

  it('shows nothing anew when only the way in which heats count together is another one', () => {
    const { race } = manyStarters();
    const before = shownOf(race);
    const overall = { mode: 'bestOf', count: 1 } as const;
    const setup = { kind: 'setEventRules', rules: { ...race.rules, overall } } as const;
    const step = atOnce(advanceInPieces(race, { type: 'setup', setup, by: ANNA }, now));
    if ('error' in step) throw new Error('refused');
    while (step.showNext());
    expect(race.rules.overall).toEqual(overall);
    expect(step.touched).toMatchObject({ rules: true, runs: new Set(), heats: new Set() });
    expect(shownOf(race)).toEqual(before);
  });

  it('refuses what `advance` refuses, one of a list with its place', () => {
    const { race } = manyStarters();
    const removal: Command = {
      type: 'all',
      commands: [
        {
          type: 'setup',
          setup: { kind: 'removeEntries', competitorIds: [...race.entries.keys()].slice(0, 2) },
          by: ANNA,
        },
      ],
    };
    expect(atOnce(advanceInPieces(race, removal, now))).toEqual({
      error: 'INVALID_STATE',
      index: 0,
    });
    expect(advance(race, removal, now)).toEqual({ error: 'INVALID_STATE', index: 0 });
  });
});
