import { describe, expect, it } from 'vitest';
import { readBoardArguments } from './board-arguments.ts';

describe('the command line of a board', () => {
  it('names an event and where the board hangs', () => {
    expect(readBoardArguments(['--event', 'k4x9', '--serial', '/dev/ttyUSB1'])).toEqual({
      kind: 'read',
      arguments: {
        server: 'http://localhost:8080',
        eventId: 'k4x9',
        heatId: null,
        place: { kind: 'serial', port: { path: '/dev/ttyUSB1', baud: 2_400 } },
        hold_s: 5,
      },
    });
    const read = readBoardArguments(['--event', 'k4x9', '--tcp', '[::1]:4001', '--hold', '0', '--heat', 'h2']);
    expect(read).toMatchObject({
      arguments: { heatId: 'h2', hold_s: 0, place: { kind: 'tcp', address: { host: '::1', port: 4_001 } } },
    });
  });

  it.each([
    [[], ['--event is missing: the id of the event', 'one board is needed: --serial or --tcp']],
    [['--event', 'a', '--tcp', 'x:1', '--serial', 'y'], ['one board is needed: --serial or --tcp']],
    [['--event', 'a', '--tcp', 'x'], ['--tcp x: HOST:PORT is expected']],
    [['--event', 'a', '--serial', 'y', '--baud', '9'], ['--baud 9: a whole number from 300 to 4000000 is expected']],
    [['--event', 'a', '--serial', 'y', '--loud'], ['there is no option --loud']],
  ])('says at once all that is wrong with %j', (argv, faults) => {
    expect(readBoardArguments(argv)).toEqual({ kind: 'faulty', faults });
  });
});
