/** The calls that set something at a device. */
import {
  routes,
  type ChannelSettings,
  type DeviceSettings,
  type Person,
  type TimingChannel,
} from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { changeSettings, type SettingsChange } from '../../devices/change-settings.ts';
import type { ControlParts } from '../../devices/control-parts.ts';
import { nameDevice } from '../../devices/name-device.ts';

export function deviceSettingRoutes(parts: ControlParts) {
  const change = async (person: Person, deviceId: string, wanted: SettingsChange) => {
    const changed = await changeSettings(parts, person, deviceId, wanted);
    return 'error' in changed ? changed : { data: [changed] };
  };

  return {
    nameDevice: handle(routes.nameDevice, async ({ params, body, caller }) => {
      const named = await nameDevice(parts, caller.user, params.deviceId, body.name);
      return 'error' in named ? named : { data: [named] };
    }),

    setDeviceTimeOffset: handle(routes.setDeviceTimeOffset, ({ params, body, caller }) =>
      change(caller.user, params.deviceId, {
        needs: [],
        apply: (settings) => ({ ...settings, timeOffset: body.timeOffset }),
      }),
    ),

    setDeviceSync: handle(routes.setDeviceSync, ({ params, body: { synchronisation }, caller }) =>
      change(caller.user, params.deviceId, {
        needs: [synchronisation === 'gps' ? 'gpsSync' : 'serverSync'],
        apply: (settings) => ({ ...settings, synchronisation }),
      }),
    ),

    setChannelStates: handle(routes.setChannelStates, ({ params, body, caller }) =>
      change(caller.user, params.deviceId, {
        needs: body.channels.some(({ timeDelay }) => timeDelay > 0) ? ['channelState', 'timeDelay'] : ['channelState'],
        apply: withChannels(body.channels),
      }),
    ),

    setDeadTime: handle(routes.setDeadTime, ({ params, body, caller }) =>
      change(caller.user, params.deviceId, {
        needs: ['deadTime'],
        apply: withChannels(body.channels),
      }),
    ),

    setPulseHold: handle(routes.setPulseHold, ({ params, body, caller }) =>
      change(caller.user, params.deviceId, {
        needs: ['pulseHold'],
        apply: withChannels(body.channels),
      }),
    ),
  } satisfies Partial<Handlers>;
}

type ChannelChange = Partial<ChannelSettings> & { readonly timingChannel: TimingChannel };

/** Channels that are not named stay as they are; of one that is named twice the last word counts. */
function withChannels(changes: readonly ChannelChange[]): (settings: DeviceSettings) => DeviceSettings {
  const byChannel = new Map(changes.map((one) => [one.timingChannel, one]));
  return (settings) => ({
    ...settings,
    channels: settings.channels.map((channel) => ({
      ...channel,
      ...byChannel.get(channel.timingChannel),
    })),
  });
}
