/** Who may act for a device: the owner lets a bridge in, and ends what was let in. */
import * as z from 'zod/mini';
import { admission } from '../records/admission.ts';
import { described } from '../route.ts';

const nothing = z.strictObject({});
export const listAdmissions = described({
  says: 'What wants to connect as one of the devices of an account, and what was let in; those that wait first.',
  item: admission,
});

export const allowAdmission = described({
  says: 'Lets in what waits: it gets its token when it asks next, now and after each restart. Compare its `code` with what your bridge shows before.',
  body: nothing,
  item: admission,
  errors: ['DEVICE_NOT_FOUND'],
});

export const refuseAdmission = described({
  says: 'Turns away what waits; it is told so when it asks next.',
  body: nothing,
  item: z.object({ id: z.string() }),
  errors: ['DEVICE_NOT_FOUND'],
});

export const endAdmission = described({
  says: 'Ends what was let in: its token and its connections end at once.',
  item: z.object({ id: z.string() }),
  errors: ['DEVICE_NOT_FOUND'],
});
