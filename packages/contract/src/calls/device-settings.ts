import { post } from './endpoint.ts';

export const nameDevice = post('/devices/:deviceId/name', 'deviceOwner', { edits: 'device' });
export const setDeviceNumbers = post('/devices/:deviceId/numbers', 'deviceOwner', { edits: 'device' });
export const setDeviceTimeOffset = post('/devices/:deviceId/timeoffset', 'deviceOwner', { edits: 'device' });
export const setDeviceSync = post('/devices/:deviceId/sync', 'deviceOwner', { edits: 'device' });
export const setChannelStates = post('/devices/:deviceId/channels/all/state', 'deviceOwner', { edits: 'device' });
export const setDeadTime = post('/devices/:deviceId/deadtime', 'deviceOwner', { edits: 'device' });
export const setPulseHold = post('/devices/:deviceId/pulsehold', 'deviceOwner', { edits: 'device' });
