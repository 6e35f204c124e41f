import { get, post, remove } from './endpoint.ts';

export const listAdmissions = get('/user/:userId/devices/admissions', 'accountHolder');
export const allowAdmission = post('/devices/:deviceId/admissions/:admissionId/allow', 'deviceOwner', {
  asksProof: 'ofSecondFactor',
});
export const refuseAdmission = post('/devices/:deviceId/admissions/:admissionId/refuse', 'deviceOwner');
export const endAdmission = remove('/devices/:deviceId/admissions/:admissionId', 'deviceOwner');
