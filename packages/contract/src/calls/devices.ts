import { get, post, remove } from './endpoint.ts';

export const listDevices = get('/user/:userId/devices', 'accountHolder', {
  refusesInBody: true,
  beforeConfirmation: true,
});
export const addDevice = post('/devices', 'administrator');
export const registerDevice = post('/devices/:deviceId/register', 'timekeeper', { takesKey: true });
export const deliverTriggers = post('/devices/:deviceId/triggers', 'device');
export const channelTriggers = get('/devices/:deviceId/channel/:channel/trigger', 'deviceOwner', {
  refusesInBody: true,
  isPaged: true,
});
export const channelTriggerCount = get('/devices/:deviceId/channel/:channel/trigger/count', 'deviceOwner', {
  refusesInBody: true,
});
export const impulseCounts = get('/user/:userId/devices/impulses', 'accountHolder', { beforeConfirmation: true });
export const deleteChannelTriggers = remove('/devices/:deviceId/channel/:channel/trigger', 'deviceOwner');
export const restoreChannelTriggers = post('/devices/:deviceId/channel/:channel/trigger/restore', 'deviceOwner');
