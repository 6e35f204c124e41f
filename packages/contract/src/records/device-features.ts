/**
 * What a device can be told depends on its firmware (Spec §9). A device names its firmware as a family
 * and a version, as in `bridge 0.58.2`; a bare version is one of the MT1.
 */
export const deviceFeatures = [
  'channelState',
  'timeDelay',
  'deadTime',
  'pulseHold',
  'gpsSync',
  'serverSync',
  'systemStatus',
] as const;
export type DeviceFeature = (typeof deviceFeatures)[number];

/** The first version with the feature; `null`: no version has it. */
type FirstVersions = Readonly<Record<DeviceFeature, string | null>>;

const mt1: FirstVersions = {
  channelState: '1.0',
  timeDelay: '1.2',
  deadTime: '1.0',
  pulseHold: '1.1',
  gpsSync: '1.0',
  serverSync: '1.2',
  systemStatus: '1.0',
};

/**
 * A bridge reads a timer that knows nothing of us: it cannot set the timer's clock, nor when the timer
 * warns of a held channel.
 */
const bridge: FirstVersions = {
  channelState: '0.58.2',
  timeDelay: '0.58.2',
  deadTime: '0.58.2',
  pulseHold: null,
  gpsSync: null,
  serverSync: null,
  systemStatus: '0.58.2',
};

/**
 * The simulator's clock is that of its computer, which can be compared with the server's; nothing ever
 * holds its channels, however short the pulse hold time.
 */
const simulator: FirstVersions = { ...bridge, pulseHold: '0.58.2', serverSync: '0.58.2' };

const families: Readonly<Record<string, FirstVersions>> = { mt1, bridge, simulator };

/**
 * What a device of this firmware can be told. One that has not told its firmware may have everything:
 * it says itself what it works by when it acknowledges.
 *
 * @example featuresOf('bridge 0.58.2') // ['channelState', 'timeDelay', 'deadTime', 'systemStatus']
 */
export function featuresOf(firmware: string | null): readonly DeviceFeature[] {
  if (firmware === null) return deviceFeatures;
  const [, family = 'mt1', version] = /^(?:([a-z]\w*) )?v?(\d+(?:\.\d+)*)/i.exec(firmware) ?? [];
  const first = families[family.toLowerCase()];
  if (first === undefined || version === undefined) return deviceFeatures;
  return deviceFeatures.filter((feature) => {
    const needed = first[feature];
    return needed !== null && compareVersions(version, needed) >= 0;
  });
}

function compareVersions(a: string, b: string): number {
  const [ours, theirs] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < Math.max(ours?.length ?? 0, theirs?.length ?? 0); part++) {
    const difference = (ours?.[part] ?? 0) - (theirs?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
