/** The calls that set something at a device. */
import { routes, type ChannelSettings, type DeviceSettings, type TimingChannel } from '@startwand/contract';
import type { UserCaller } from '../../accounts/users/authenticate.ts';
import type { Preconditions } from '../../base/preconditions.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { changeSettings, type SettingsChange } from '../../devices/change-settings.ts';
import type { ControlParts } from '../../devices/control-parts.ts';
import { describeOwnDevice } from '../../devices/describe-own-device.ts';

interface SettingCall {
  readonly params: { readonly deviceId: string };
  readonly caller: UserCaller;
  readonly preconditions: Preconditions;
}

export function deviceSettingRoutes(parts: ControlParts) {
  const change = async ({ params, caller, preconditions }: SettingCall, wanted: SettingsChange) => {
    const changed = await changeSettings(parts, caller.user, params.deviceId, wanted, preconditions.ifMatch);
    return 'error' in changed ? changed : { data: [changed] };
  };

  return {
    nameDevice: handle(routes.nameDevice, async ({ params, body, caller, preconditions }) => {
      const named = await describeOwnDevice(parts, caller.user, params.deviceId, body, preconditions.ifMatch);
      return 'error' in named ? named : { data: [named] };
    }),

    setDeviceNumbers: handle(routes.setDeviceNumbers, async ({ params, body, caller, preconditions }) => {
      const said = await describeOwnDevice(parts, caller.user, params.deviceId, body, preconditions.ifMatch);
      return 'error' in said ? said : { data: [said] };
    }),

    setDeviceTimeOffset: handle(routes.setDeviceTimeOffset, ({ body, ...call }) =>
      change(call, {
        needs: [],
        apply: (settings) => ({ ...settings, timeOffset: body.timeOffset }),
      }),
    ),

    setDeviceSync: handle(routes.setDeviceSync, ({ body: { synchronisation }, ...call }) =>
      change(call, {
        needs: [synchronisation === 'gps' ? 'gpsSync' : 'serverSync'],
        apply: (settings) => ({ ...settings, synchronisation }),
      }),
    ),

    setChannelStates: handle(routes.setChannelStates, ({ body, ...call }) =>
      change(call, {
        needs: body.channels.some(({ timeDelay }) => timeDelay > 0) ? ['channelState', 'timeDelay'] : ['channelState'],
        apply: withChannels(body.channels),
      }),
    ),

    setDeadTime: handle(routes.setDeadTime, ({ body, ...call }) =>
      change(call, {
        needs: ['deadTime'],
        apply: withChannels(body.channels),
      }),
    ),

    setPulseHold: handle(routes.setPulseHold, ({ body, ...call }) =>
      change(call, {
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
