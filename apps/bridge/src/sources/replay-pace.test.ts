import { describe, expect, it } from 'vitest';
import { ReplayPace } from './replay-pace.ts';

const begin_ms = 1_000_000;

/** The waits before each line when reading itself takes no time. */
function waits(speed: number, ...texts: string[]): number[] {
  const pace = new ReplayPace(speed);
  let now_ms = begin_ms;
  return texts.map((text) => {
    const wait_ms = pace.waitBefore_ms({ text, end: 0, whole: true }, now_ms);
    now_ms += wait_ms;
    return Math.round(wait_ms);
  });
}

const start = (time: string, mark = ' ') => `${mark}0001 C0  ${time}.0000 00`;

describe('the pace of a replay', () => {
  it('is that of the recording at speed 1, and a tenth of it at speed 10', () => {
    const lines = [start('10:00:00'), start('10:00:30'), start('10:01:00')];
    expect(waits(1, ...lines)).toEqual([0, 30_000, 30_000]);
    expect(waits(10, ...lines)).toEqual([0, 3_000, 3_000]);
  });

  it('never waits at speed 0', () => {
    expect(waits(0, start('10:00:00'), start('11:00:00'))).toEqual([0, 0]);
  });

  it('does not wait for what is no impulse or for a correction of an earlier one', () => {
    const lines = [start('10:00:00'), 'n0001', ' 0001 RT  00:00:59.76   00'];
    expect(waits(1, ...lines, start('09:00:00', 'i'), start('10:00:05'))).toEqual([0, 0, 0, 0, 5_000]);
  });

  it('goes on past midnight', () => {
    expect(waits(1, start('23:59:59'), start('00:00:01'))).toEqual([0, 2_000]);
  });

  it('does not wait for a line that lies back', () => {
    expect(waits(1, start('10:00:00'), start('09:00:00'), start('09:00:10'))).toEqual([0, 0, 10_000]);
  });

  it('catches up when reading was held up', () => {
    const pace = new ReplayPace(1);
    const line = (text: string) => ({ text, end: 0, whole: true });
    pace.waitBefore_ms(line(start('10:00:00')), begin_ms);
    expect(pace.waitBefore_ms(line(start('10:00:10')), begin_ms + 15_000)).toBe(0);
    expect(pace.waitBefore_ms(line(start('10:00:20')), begin_ms + 15_000)).toBe(5_000);
  });
});
