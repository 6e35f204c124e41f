/** What boards and video programs read of a race in the lines of RMonitor. */
import { duration } from '@startwand/timing';
import { describe, expect, it } from 'vitest';
import type { LiveRace } from './live-race.ts';
import { aLiveRace } from './races.test-support.ts';
import { rmonitorHeartbeat, rmonitorLines } from './rmonitor.ts';

const clock = { time: '10:05:00', date: '2027-01-23', since_100ns: duration(3_723_500_0000) };
const lines = (sent: LiveRace | null, now: LiveRace) => rmonitorLines(sent, now, clock).map((one) => one.trimEnd());

describe('the lines of RMonitor', () => {
  it('clear first, then name who takes part, what they passed and where they are', async () => {
    const race = aLiveRace([{ starts: true, inter: '31.20', finish: '1:02.33' }, { starts: true }, {}]);
    const told = [...rmonitorLines(null, race, clock), rmonitorHeartbeat(race, clock)];
    await expect(told.join('')).toMatchFileSnapshot('../../golden/rmonitor.txt');
  });

  it('say each passing once, and each place that is another one now', () => {
    const before = aLiveRace([{ starts: true, inter: '31.20', finish: '1:02.33' }, { starts: true }]);
    const after = aLiveRace([
      { starts: true, inter: '31.20', finish: '1:02.33', rank: 2 },
      { starts: true, inter: '31.00', finish: '1:01.00' },
    ]);
    expect(lines(before, before)).toEqual([]);
    expect(lines(before, after)).toEqual([
      '$J,"2","00:00:31.000","00:00:31.000"',
      '$J,"2","00:00:30.000","00:01:01.000"',
      '$G,1,"2",2,"00:01:01.000"',
      '$G,2,"1",2,"00:01:02.330"',
    ]);
  });

  it('clear and begin anew where a passing is taken back, and where another heat is on', () => {
    const before = aLiveRace([{ starts: true, finish: '1:02.33' }]);
    expect(lines(before, aLiveRace([{ starts: true }]))[0]).toBe('$I,"10:05:00","2027-01-23"');
    expect(lines(before, aLiveRace([], { active: 1 }))[1]).toBe('$B,2,"Spring Slalom, 2. Lauf"');
    expect(lines(null, { ...before, active: null })).toEqual(['$I,"10:05:00","2027-01-23"']);
  });

  it('keep to their line, whatever people are called', () => {
    const [, title] = lines(null, aLiveRace([], { name: 'A"\r\n$F,0' }));
    expect(title).toBe(`$B,1,"A'''$F,0, 1. Lauf"`);
  });

  it('show a flag of six letters, green as long as the heat is on', () => {
    expect(rmonitorHeartbeat(aLiveRace([]), clock)).toBe('$F,9999,"00:00:00","10:05:00","01:02:03","Green "\r\n');
    expect(rmonitorHeartbeat(aLiveRace([], { isOver: true }), clock)).toContain('"Finish"');
    expect(rmonitorHeartbeat({ ...aLiveRace([]), active: null }, clock)).toContain('"      "');
  });
});
