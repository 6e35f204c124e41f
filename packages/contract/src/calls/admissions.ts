import { get, post, remove } from './endpoint.ts';

export const listAdmissions = get('/user/:userId/devices/admissions', 'accountHolder');
// What is let in stays in behind the end of the session that let it in.
export const allowAdmission = post('/devices/:deviceId/admissions/:admissionId/allow', 'deviceOwner', {
  asksProof: 'ofSecondFactor',
});
export const refuseAdmission = post('/devices/:deviceId/admissions/:admissionId/refuse', 'deviceOwner');
export const endAdmission = remove('/devices/:deviceId/admissions/:admissionId', 'deviceOwner');
