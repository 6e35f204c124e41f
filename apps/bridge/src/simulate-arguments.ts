/** What the arguments behind `simulate` ask for. */
import { TICKS_PER_MILLISECOND, type Channel } from '@startwand/timing';
import { DAY_MS, readTimeOfDay } from '@startwand/timer-lines';
import type { Read } from './arguments.ts';
import { readBibs } from './bib-list.ts';
import { calledAs } from './called-as.ts';
import {
  deliveryFlagNames,
  deliveryOptionNames,
  isSerialNumber,
  readDeliverySettings,
  readSpeed,
  type DeliverySettings,
} from './delivery-options.ts';
import { OptionReader } from './option-reader.ts';
import type { BridgedDevice, DeviceKey } from './server-connection.ts';
import type { RaceOptions } from './simulated-race.ts';

/** One timer on the course and the channels that are plugged into it. */
export interface SimulatedDevice {
  readonly device: BridgedDevice;
  /** `null`: all. */
  readonly channels: readonly Channel[] | null;
}

export interface SimulateArguments extends DeliverySettings {
  readonly devices: readonly SimulatedDevice[];
  readonly race: RaceOptions;
  readonly begin_ms: number;
  readonly speed: number;
}

export const simulateUsage = `${calledAs('simulate')} --device SERIAL:PIN [options]

  --device SERIAL:PIN[=C0,C2]   a timer and its channels (all); may be repeated, each channel once
  --device SERIAL@TOKEN[=C0,C2]
                                with the token that the device's owner was given for it
  --pin PIN                     instead of :PIN, for a single device
  --server URL                  where to deliver (http://localhost:8080)
  --plain-http                  also by http to a server that is neither this machine nor in its network

  --start interval|mass         one after the other, or all together (interval)
  --bibs LIST                   in starting order, as 1-20,25,30-28 (1-60)
  --interval S                  seconds between starts (30)
  --run-time S                  mean run time in seconds (60)
  --spread SHARE                how far the slowest lies from the mean (0.08)
  --intermediates N             on C2, C3 and so on (1)
  --backup C9                   a second clock at the finish, on this channel (none)
  --heats N                     runs of each competitor (1)
  --heat-gap S                  seconds between heats (60)

  --false-rate SHARE            impulses that nobody caused (0.02)
  --missing-bib-rate SHARE      impulses without a number (0.02)
  --late-rate SHARE             lines that arrive late (0.02)
  --duplicate-rate SHARE        impulses that come twice (0.03)
  --dnf-rate SHARE              competitors who do not finish (0.04)
  --falls LIST                  bibs that fall, as --bibs has them, beside those of --dnf-rate (none)

  --begin now|HH:MM:SS|-S|T     when the race begins; -200 began 200 s ago; T as 2026-01-17T09:00:00Z (now)
  --speed N                     N times faster, "max" for all at once (1)
  --seed N                      the same seed gives the same race (by the clock)
  --date D, --zone Z, --data DIR   as for the bridge; the date goes with --begin HH:MM:SS
`;

const raceOptionNames = [
  'start',
  'bibs',
  'interval',
  'run-time',
  'spread',
  'intermediates',
  'backup',
  'heats',
  'heat-gap',
  'false-rate',
  'missing-bib-rate',
  'late-rate',
  'duplicate-rate',
  'dnf-rate',
  'falls',
  'seed',
] as const;

export function readSimulateArguments(argv: readonly string[], now_ms: number): Read<SimulateArguments> {
  const options = new OptionReader(
    argv,
    ['device', 'pin', 'begin', 'speed', ...raceOptionNames, ...deliveryOptionNames],
    deliveryFlagNames,
  );
  const settings = readDeliverySettings(options, now_ms);
  const devices = readDevices(options);
  const race = readRace(options, now_ms);
  const begin_ms = readBegin(options, settings, now_ms);
  const speed = options.read('speed', 1, 'a number of at least 0, or "max", is expected', readSpeed);
  if (options.faults.length > 0) return { kind: 'faulty', faults: options.faults };
  // The day of the first line follows from when the race begins.
  const day = Math.floor(settings.zone.wallClock_ms(begin_ms) / DAY_MS);
  return { kind: 'read', arguments: { ...settings, day, devices, race, begin_ms, speed } };
}

function readDevices(options: OptionReader): SimulatedDevice[] {
  const pin = options.all('pin').at(-1) ?? null;
  const devices: SimulatedDevice[] = [];
  const plugged = new Map<string, Channel[] | null>();
  for (const text of options.all('device')) {
    const parts = /^(\d+)(?:([:@])([^=]+))?(?:=(C\d(?:,C\d)*))?$/i.exec(text);
    const id = parts?.[1];
    const key = keyOf(parts?.[2], parts?.[3] ?? pin);
    if (id === undefined || !isSerialNumber(id) || key === null || plugged.has(id)) {
      options.faults.push(`--device ${text}: SERIAL:PIN or SERIAL:PIN=C0,C1 is expected, each once`);
      continue;
    }
    const channels = readChannels(parts?.[4]);
    plugged.set(id, channels);
    devices.push({ device: { id, key }, channels });
  }
  if (devices.length === 0) options.faults.push('--device is missing: SERIAL:PIN');
  const all = [...plugged.values()];
  if (all.length > 1 && (all.includes(null) || new Set(all.flat()).size < all.flat().length)) {
    options.faults.push('with several devices each needs its own channels, as in =C0,C2');
  }
  return devices;
}

function keyOf(sign: string | undefined, said: string | null): DeviceKey | null {
  if (said === null) return null;
  return sign === '@' ? { token: said } : { pin: said };
}

function readChannels(list: string | undefined): Channel[] | null {
  if (list === undefined) return null;
  const names = list.toUpperCase().split(',');
  return allChannels.filter((channel) => names.includes(`C${channel}`));
}

const allChannels: readonly Channel[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function readRace(options: OptionReader, now_ms: number): RaceOptions {
  const rate = (name: string, fallback: number) => options.number(name, fallback, 0, 1);
  const bibs = options.read('bibs', allBibs, bibsExpected, readBibs);
  const intermediates = options.whole('intermediates', 1, 0, 8);
  return {
    seed: options.whole('seed', now_ms % 0x1_0000_0000, 0, 0xffff_ffff),
    start: options.read('start', 'interval', '"interval" or "mass" is expected', readStart),
    bibs,
    interval_s: options.number('interval', 30, 0.1, 86_400),
    runTime_s: options.number('run-time', 60, 1, 86_400),
    spread: options.number('spread', 0.08, 0, 0.9),
    intermediates,
    backup: readBackup(options, intermediates),
    heats: options.whole('heats', 1, 1, 50),
    heatGap_s: options.number('heat-gap', 60, 0, 86_400),
    falseRate: rate('false-rate', 0.02),
    missingBibRate: rate('missing-bib-rate', 0.02),
    lateRate: rate('late-rate', 0.02),
    duplicateRate: rate('duplicate-rate', 0.03),
    dnfRate: rate('dnf-rate', 0.04),
    falls: readFalls(options, bibs),
  };
}

const bibsExpected = 'bibs as 1-20,25 are expected, each once';

/** Only who starts can fall. */
function readFalls(options: OptionReader, bibs: readonly number[]): readonly number[] {
  const falls = options.read('falls', [], bibsExpected, readBibs);
  const strangers = falls.filter((bib) => !bibs.includes(bib));
  if (strangers.length > 0) options.faults.push(`--falls ${strangers.join(',')}: not in --bibs`);
  return falls;
}

function readBackup(options: OptionReader, intermediates: number): Channel | null {
  const expected = `one channel is expected, from C${intermediates + 2} to C9`;
  return options.read('backup', null, expected, (text) => {
    const [channel, ...others] = readChannels(text) ?? [];
    const isFree = channel !== undefined && channel > intermediates + 1;
    return isFree && others.length === 0 ? channel : null;
  });
}

const allBibs: readonly number[] = Array.from({ length: 60 }, (_, index) => index + 1);

function readStart(text: string): RaceOptions['start'] | null {
  return text === 'interval' || text === 'mass' ? text : null;
}

const beginExpected = 'now, HH:MM:SS, -SECONDS or an instant as 2026-01-17T09:00:00Z is expected';

function readBegin(options: OptionReader, settings: DeliverySettings, now_ms: number): number {
  return options.read('begin', now_ms, beginExpected, (text) => {
    if (text === 'now') return now_ms;
    if (/^-\d+(\.\d+)?$/.test(text)) return now_ms + Number(text) * 1000;
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text)) {
      const instant_ms = Date.parse(text);
      return Number.isNaN(instant_ms) ? null : instant_ms;
    }
    const timeOfDay_100ns = readTimeOfDay(text);
    if (timeOfDay_100ns === null) return null;
    const wallClock_ms = settings.day * DAY_MS + timeOfDay_100ns / TICKS_PER_MILLISECOND;
    return settings.zone.instantsOf_ms(wallClock_ms)[0];
  });
}
