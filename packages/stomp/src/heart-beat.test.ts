import { describe, expect, it } from 'vitest';
import { agreeHeartBeats, beatDue_ms, silenceDue_ms } from './heart-beat.ts';

describe('heart-beats', () => {
  it.each(['', '10000', '10000,', 'a,b', '-1,0', '1.5,2', '10000,10000,10000', '9999999999,0'])(
    'the header «%s» cannot be read',
    (header) => {
      expect(agreeHeartBeats(header, 10_000)).toBe(null);
    },
  );

  it.each([
    [undefined, 0, 0],
    ['0,0', 0, 0],
    ['10000,10000', 10_000, 10_000],
    ['0,20000', 20_000, 0],
    [' 10000 , 20000', 20_000, 10_000],
    ['20000,0', 0, 20_000],
    ['1,1', 10_000, 10_000],
  ])('«%s» agrees on %i out and %i in', (header, outgoing_ms, incoming_ms) => {
    expect(agreeHeartBeats(header, 10_000)).toEqual({ outgoing_ms, incoming_ms });
  });

  it('a side that wants none gets none', () => {
    expect(agreeHeartBeats('10000,10000', 0)).toEqual({ outgoing_ms: 0, incoming_ms: 0 });
  });

  it('a peer is gone after twice its silence, and a beat leaves before it is due', () => {
    const beats = { outgoing_ms: 10_000, incoming_ms: 15_000 };
    expect(silenceDue_ms(beats, 1_000)).toBe(31_000);
    expect(beatDue_ms(beats, 1_000)).toBe(9_000);
  });

  it('without an agreement nothing is ever due', () => {
    const beats = { outgoing_ms: 0, incoming_ms: 0 };
    expect([silenceDue_ms(beats, 0), beatDue_ms(beats, 0)]).toEqual([Infinity, Infinity]);
  });
});
