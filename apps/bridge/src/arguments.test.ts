import { describe, expect, it } from 'vitest';
import { readDate } from '@startwand/timer-lines';
import { readBridgeArguments } from './arguments.ts';
import { readBibs } from './bib-list.ts';
import { readSimulateArguments } from './simulate-arguments.ts';

const now_ms = Date.UTC(2026, 0, 10, 23, 30);
const argv = (text: string) => text.split(' ').filter((argument) => argument !== '');

function faultsOf(text: string): readonly string[] {
  const read = readBridgeArguments(argv(text), now_ms);
  return read.kind === 'faulty' ? read.faults : [];
}

function simulateFaultsOf(text: string): readonly string[] {
  const read = readSimulateArguments(argv(text), now_ms);
  return read.kind === 'faulty' ? read.faults : [];
}

const device = '--device 231203016 --pin 1234';

describe('where PIN and token are delivered', () => {
  const to = (server: string) => `${device} --file run.txt --server ${server}`;

  it.each([
    'http://timing.example.org',
    'http://203.0.113.7:8080',
    'http://172.32.0.1',
    'http://[2001:db8::1]:8080',
    'http://localhost.example.org',
    'http://timing.example.org:443',
  ])('is not in clear by itself: %s', (server) => {
    const [fault] = faultsOf(to(server));
    expect(fault).toContain('in clear');
    expect(fault).toContain('--plain-http');
    expect(simulateFaultsOf(`--device 231203016:1234 --server ${server}`)[0]).toContain('in clear');
    expect(faultsOf(`${to(server)} --plain-http`)).toEqual([]);
  });

  it.each([
    'https://timing.example.org',
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'http://192.168.178.20:8080',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://169.254.3.4',
    'http://[fd00::7]',
    'http://timing.local',
    'http://timing-laptop:8080',
  ])('may be: %s', (server) => {
    expect(faultsOf(to(server))).toEqual([]);
  });
});

describe('the call of the bridge', () => {
  it('names all its faults at once', () => {
    expect(faultsOf('--device 12 --speed fast --baud 1 --tcp here --zone Mars --date 2026-02-30 --foo x')).toEqual([
      '"x" is not understood',
      'there is no option --foo',
      '--zone Mars: an IANA time zone is expected',
      '--date 2026-02-30: a date such as 2026-03-29 is expected',
      '--device 12: a serial number has nine digits',
      "--pin is missing: the device's PIN",
      '--speed fast: a number of at least 0, or "max", is expected',
      '--baud 1: a whole number from 300 to 4000000 is expected',
      '--tcp here: HOST:PORT is expected',
    ]);
  });

  it.each([
    ['no source', device],
    ['two sources', `${device} --file a --tcp b:1`],
  ])('with %s asks for one', (_name, text) => {
    expect(faultsOf(text)).toEqual(['one source is needed: --file, --tcp, --serial or --lynx']);
  });

  it.each([
    ['an option without its value', `${device} --file`, '--file needs a value'],
    ['two keys', `${device} --file a --token t`, 'either --pin or --token is needed'],
    ['a server that is no address', `${device} --file a --server nowhere`, /--server nowhere/],
    ['a server of another protocol', `${device} --file a --server ftp://x`, /--server ftp/],
    ['a port that is none', `${device} --tcp timer:0`, /HOST:PORT/],
  ])('refuses %s', (_name, text, expected) => {
    expect(faultsOf(text).join()).toMatch(expected);
  });

  it('takes a token of the device instead of its PIN', () => {
    const read = readBridgeArguments(argv('--device 231203016 --token t0 --file a'), now_ms);
    const key = { token: 't0' };
    expect(read).toMatchObject({ kind: 'read', arguments: { device: { key } } });
  });

  it('reads a file at the speed asked for, today in the zone asked for', () => {
    const text = `${device} --file run.txt --speed max --zone Europe/Vienna --server http://a:1/`;
    expect(readBridgeArguments(argv(text), now_ms)).toMatchObject({
      kind: 'read',
      arguments: {
        device: { id: '231203016', key: { pin: '1234' } },
        server: 'http://a:1',
        // In Vienna it is half past midnight already.
        day: readDate('2026-01-11'),
        source: { kind: 'file', path: 'run.txt', speed: 0, fromStart: false, date: null },
      },
    });
  });

  it.each([
    ['--tcp timer:4001', { kind: 'tcp', address: { host: 'timer', port: 4001 } }],
    ['--tcp [::1]:4001', { kind: 'tcp', address: { host: '::1', port: 4001 } }],
    ['--serial /dev/ttyUSB0', { kind: 'serial', port: { path: '/dev/ttyUSB0', baud: 38_400 } }],
    ['--serial /dev/ttyS0 --baud 9600', { kind: 'serial', port: { path: '/dev/ttyS0', baud: 9600 } }],
  ])('reads %s', (text, source) => {
    const read = readBridgeArguments(argv(`${device} ${text}`), now_ms);
    expect(read).toMatchObject({ kind: 'read', arguments: { source } });
  });
});

describe('the call of the simulator', () => {
  it.each([
    ['no device', '', /--device is missing/],
    ['a device without PIN', '--device 231203016', /SERIAL:PIN/],
    ['one device twice', '--device 231203016:1 --device 231203016:1', /each once/],
    ['one channel on two devices', '--device 231203016:1=C0 --device 231203017:1=C0', /each needs its own channels/],
    ['two devices with all channels', '--device 231203016:1 --device 231203017:1', /own channels/],
    ['a rate above one', '--device 231203016:1 --dnf-rate 2', /--dnf-rate 2/],
    ['a start of another kind', '--device 231203016:1 --start flying', /--start flying/],
    ['a begin that is no time', '--device 231203016:1 --begin soon', /--begin soon/],
    ['a begin on no day', `${device} --begin 2026-13-45T09:00:00Z`, /--begin 2026-13-45/],
    ['a fall of who does not start', `${device} --bibs 1-5 --falls 4-7`, /--falls 6,7: not in/],
    ['falls that are no bibs', `${device} --falls nobody`, /--falls nobody/],
    ['a second clock on the first one', `${device} --backup C1`, /--backup C1: .* C3 to C9/],
    ['a second clock on two channels', `${device} --backup C8,C9`, /--backup C8,C9/],
    ['a second clock on nothing', `${device} --backup C`, /--backup C:/],
    ['bibs that stand twice', '--device 231203016:1 --bibs 1-3,2', /--bibs/],
  ])('refuses %s', (_name, text, expected) => {
    expect(simulateFaultsOf(text).join()).toMatch(expected);
  });

  it('shares the channels out among two timers, of which the second has the finish', () => {
    const text = '--device 231203016:1234=C0,c2 --device 231203017:99=C1 --begin -200 --seed 7';
    expect(readSimulateArguments(argv(text), now_ms)).toMatchObject({
      kind: 'read',
      arguments: {
        devices: [
          { device: { id: '231203016', key: { pin: '1234' } }, channels: [0, 2] },
          { device: { id: '231203017', key: { pin: '99' } }, channels: [1] },
        ],
        begin_ms: now_ms - 200_000,
        race: { seed: 7 },
      },
    });
  });

  it('begins at an instant, whatever the zone of the timer', () => {
    const text = `${device} --begin 2026-07-01T08:00:00Z --zone Asia/Tokyo`;
    expect(readSimulateArguments(argv(text), now_ms)).toMatchObject({
      arguments: { begin_ms: Date.UTC(2026, 6, 1, 8), day: readDate('2026-07-01') },
    });
  });

  it('takes who falls and the channel of a second clock', () => {
    const text = `${device} --bibs 1-9 --falls 3,8-9 --backup c9`;
    expect(readSimulateArguments(argv(text), now_ms)).toMatchObject({
      arguments: { race: { falls: [3, 8, 9], backup: 9 } },
    });
  });

  it('begins at a time of day on a date in the zone of the timer', () => {
    const text = `${device} --begin 10:00:00 --date 2026-07-01 --zone Europe/Vienna`;
    expect(readSimulateArguments(argv(text), now_ms)).toMatchObject({
      kind: 'read',
      arguments: { begin_ms: Date.UTC(2026, 6, 1, 8), day: readDate('2026-07-01') },
    });
  });
});

describe('a list of bibs', () => {
  it.each([
    ['1-3,9,7-6', [1, 2, 3, 9, 7, 6]],
    ['5', [5]],
    ['0', null],
    ['10000', null],
    ['1-', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(readBibs(text)).toEqual(expected);
  });
});
