/** What the command line asks for. */
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
import type { SerialPort } from './sources/serial-source.ts';
import type { TcpAddress } from './sources/tcp-source.ts';

export type SourceChoice =
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly speed: number;
      readonly fromStart: boolean;
      /** A date given by hand makes another reading of the same file. */
      readonly date: string | null;
    }
  | { readonly kind: 'tcp'; readonly address: TcpAddress }
  | { readonly kind: 'serial'; readonly port: SerialPort }
  /** A folder that a photo finish program fills. */
  | {
      readonly kind: 'lynx';
      readonly path: string;
      /** Whose start lists are written there; `null`: nobody's. */
      readonly eventId: string | null;
    };

export interface BridgeArguments extends DeliverySettings {
  readonly device: BridgedDevice;
  readonly source: SourceChoice;
  /** `--date`; `null`: a timer that is listened to is dated by when its lines come. */
  readonly givenDay: number | null;
}

export type Read<Arguments> =
  | { readonly kind: 'read'; readonly arguments: Arguments }
  | { readonly kind: 'faulty'; readonly faults: readonly string[] };

export const bridgeUsage = `${calledAs('bridge')} --device SERIAL (--pin PIN | --token T) (--file F | --tcp HOST:PORT | --serial PATH | --lynx DIR)

  --device SERIAL   nine digits, as printed on the device
  --pin PIN         the device's PIN; while somebody owns the device, its owner lets this bridge in once
  --token T         instead of it: the token that the device's owner was given for it
  --server URL      where to deliver (http://localhost:8080)
  --plain-http      also by http to a server that is neither this machine nor in its network

  --file F          read a recording, then end; a restart goes on where the last run ended
    --speed N       N times faster than recorded, "max" for as fast as possible (1)
    --from-start    read the file anew although it was read before
  --tcp HOST:PORT   read a timer on the network
  --serial PATH     read a timer on a serial line, as /dev/ttyUSB0
    --baud N        9600 for TdC and old Timy (38400)
  --lynx DIR        take finish times from the results (.lif) that a photo finish program puts into a folder
    --event ID      write the start lists of this event there (lynx.evt, lynx.ppl, lynx.sch), as it stands in its address

  --date D          the date of the first line, YYYY-MM-DD (of a recording today, else of its receipt)
  --zone Z          the time zone of the timer's clock, as Europe/Vienna (this machine's)
  --data DIR        where impulses wait until they are delivered (data/bridge)
`;

export function readBridgeArguments(argv: readonly string[], now_ms: number): Read<BridgeArguments> {
  const options = new OptionReader(
    argv,
    ['device', 'pin', 'token', 'file', 'speed', 'tcp', 'serial', 'baud', 'lynx', 'event', ...deliveryOptionNames],
    ['from-start', ...deliveryFlagNames],
  );
  const settings = readDeliverySettings(options, now_ms);
  const id = options.required('device', 'the serial number on the device');
  if (id !== '' && !isSerialNumber(id)) {
    options.faults.push(`--device ${id}: a serial number has nine digits`);
  }
  const key = readKey(options);
  const source = readSource(options);
  if (source === null || options.faults.length > 0) {
    return { kind: 'faulty', faults: options.faults };
  }
  const givenDay = options.has('date') ? settings.day : null;
  return { kind: 'read', arguments: { ...settings, givenDay, device: { id, key }, source } };
}

function readKey(options: OptionReader): DeviceKey {
  const token = options.all('token').at(-1);
  if (token === undefined) return { pin: options.required('pin', "the device's PIN") };
  if (options.has('pin')) options.faults.push('either --pin or --token is needed');
  return { token };
}

function readSource(options: OptionReader): SourceChoice | null {
  const speed = options.read('speed', 1, 'a number of at least 0, or "max", is expected', readSpeed);
  const baud = options.whole('baud', 38_400, 300, 4_000_000);
  const address = options.read('tcp', null, 'HOST:PORT is expected', readAddress);
  if (['file', 'tcp', 'serial', 'lynx'].filter((name) => options.has(name)).length !== 1) {
    options.faults.push('one source is needed: --file, --tcp, --serial or --lynx');
    return null;
  }
  if (options.has('file')) {
    const path = options.required('file', 'a recording');
    const date = options.all('date').at(-1) ?? null;
    return { kind: 'file', path, speed, fromStart: options.has('from-start'), date };
  }
  if (options.has('lynx')) {
    return { kind: 'lynx', path: options.required('lynx', 'a folder'), eventId: options.all('event').at(-1) ?? null };
  }
  if (address !== null) return { kind: 'tcp', address };
  return { kind: 'serial', port: { path: options.all('serial').at(-1) ?? '', baud } };
}

/** A name, an IPv4 address, or an IPv6 address in brackets. */
export function readAddress(text: string): TcpAddress | null {
  const parts = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text);
  const host = parts?.[1] ?? parts?.[2];
  const port = Number(parts?.[3]);
  return host !== undefined && port >= 1 && port <= 65_535 ? { host, port } : null;
}
