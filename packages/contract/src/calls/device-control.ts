import { get, post } from './endpoint.ts';

// The token outlives the session that asks for it.
export const authorizeDevice = post('/devices/:deviceId/authorize', 'deviceOwner', {
  givesToken: true,
  asksProof: 'ofSecondFactor',
});
export const deregisterDevice = post('/devices/:deviceId/deregister', 'deviceOwner');
export const fetchSystemStatus = post('/devices/:deviceId/systemstatus/fetch', 'deviceOwner');
export const activateDevice = post('/devices/:deviceId/activate', 'deviceOwner');
export const deviceActivation = get('/devices/:deviceId/activated', 'deviceOwner');
