/** Who may act for a device: the calls by which its owner lets in and ends. */
import { routes } from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import {
  allowAdmission,
  endAdmission,
  listAdmissions,
  refuseAdmission,
  type AdmissionParts,
} from '../../devices/admit.ts';

export function admissionRoutes(parts: AdmissionParts) {
  return {
    listAdmissions: handle(routes.listAdmissions, async ({ params }) => {
      return { data: await listAdmissions(parts, params.userId) };
    }),

    allowAdmission: handle(routes.allowAdmission, async ({ params, caller }) => {
      const allowed = await allowAdmission(parts, caller.user, params);
      return 'error' in allowed ? allowed : { data: [allowed] };
    }),

    refuseAdmission: handle(routes.refuseAdmission, async ({ params, caller }) => {
      const refused = await refuseAdmission(parts, caller.user, params);
      return refused ?? { data: [{ id: params.admissionId }] };
    }),

    endAdmission: handle(routes.endAdmission, async ({ params, caller }) => {
      const refused = await endAdmission(parts, caller.user, params);
      return refused ?? { data: [{ id: params.admissionId }] };
    }),
  } satisfies Partial<Handlers>;
}
