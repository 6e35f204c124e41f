/** Who may act for a device: the owner lets a bridge in, and ends what was let in. */
import * as z from 'zod/mini';
import { admission } from '../records/admission.ts';
import * as field from '../base/fields.ts';
import { route } from '../route.ts';
import { ofDevice } from './devices.ts';

const params = z.object({ deviceId: field.serialNumber, admissionId: field.id });
const nothing = z.strictObject({});
const errors = [...ofDevice, 'ADMISSION_NOT_FOUND'] as const;

export const listAdmissions = route({
  name: 'listAdmissions',
  method: 'GET',
  path: '/user/:userId/devices/admissions',
  caller: 'user',
  says: 'What wants to connect as one of the devices of an account, and what was let in; those that wait first.',
  params: z.object({ userId: field.id }),
  item: admission,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});

export const allowAdmission = route({
  name: 'allowAdmission',
  method: 'POST',
  path: '/devices/:deviceId/admissions/:admissionId/allow',
  caller: 'user',
  says: 'Lets in what waits: it gets its token when it asks next, now and after each restart. Compare its `code` with what your bridge shows before.',
  params,
  body: nothing,
  // It stays in behind the end of this session.
  asksProof: 'ofSecondFactor',
  item: admission,
  errors,
});

export const refuseAdmission = route({
  name: 'refuseAdmission',
  method: 'POST',
  path: '/devices/:deviceId/admissions/:admissionId/refuse',
  caller: 'user',
  says: 'Turns away what waits; it is told so when it asks next.',
  params,
  body: nothing,
  item: z.object({ id: z.string() }),
  errors,
});

export const endAdmission = route({
  name: 'endAdmission',
  method: 'DELETE',
  path: '/devices/:deviceId/admissions/:admissionId',
  caller: 'user',
  says: 'Ends what was let in: its token and its connections end at once.',
  params,
  item: z.object({ id: z.string() }),
  errors,
});
