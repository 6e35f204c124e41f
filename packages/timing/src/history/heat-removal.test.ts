import { describe, expect, it } from 'vitest';
import { ANNA, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import type { Setup } from '../model/command.ts';
import { heatRules } from '../model/rules.ts';

const form = (story: RaceStory, ...setups: Setup[]) =>
  story.send({
    type: 'all',
    commands: setups.map((setup) => ({ type: 'setup', setup, by: ANNA })),
  });

describe('a form', () => {
  it('is taken wholly or not at all', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const rename = { kind: 'setHeat', heatId: RUN_2, rules: heatRules() } as const;
    const mass = { kind: 'setHeat', heatId: RUN_1, rules: heatRules({ start: 'mass' }) } as const;
    expect(form(story, rename, mass)).toBe('INVALID_STATE');
    expect(story.race.heats.has(RUN_2)).toBe(false);
    expect(form(story, rename)).toBeNull();
    expect(story.race.heats.has(RUN_2)).toBe(true);
  });

  it('takes out a heat in which nobody has decided anything yet', () => {
    const story = new RaceStory().addHeat(RUN_2);
    expect(form(story, { kind: 'removeHeat', heatId: RUN_2 })).toBeNull();
    expect([...story.race.heats.keys()]).toEqual([RUN_1]);
    expect(story.touched?.heats.has(RUN_2)).toBe(true);
    expect(form(story, { kind: 'removeHeat', heatId: RUN_2 })).toBe('HEAT_NOT_FOUND');
  });

  it('takes out no heat that was armed or timed, not even after a restart', () => {
    const story = new RaceStory().armed();
    const removal = { kind: 'removeHeat', heatId: RUN_1 } as const;
    expect(form(story, removal)).toBe('INVALID_STATE');
    story.start('10:00:00');
    story.decide({ kind: 'restartHeat', heatId: RUN_1 });
    expect(form(story, removal)).toBe('INVALID_STATE');
  });
});
