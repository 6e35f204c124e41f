/** The calls of second factors. */
import { lacksSecondFactor, provedUntil, routes, type SecondFactorsDto } from '@startwand/contract';
import type { UserCaller } from '../../accounts/users/authenticate.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { presentSession } from '../../accounts/users/present-session.ts';
import { finishLogin, startPasskeyLogin } from '../../accounts/second-factors/finish-login.ts';
import { nameSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../../accounts/second-factors/manage.ts';
import type { SecondFactorParts } from '../../accounts/second-factors/parts.ts';
import { passkeyPlaceOf } from '../../accounts/second-factors/passkeys.ts';
import { proveIdentity, startProof } from '../../accounts/second-factors/prove.ts';
import {
  addPasskey,
  confirmAuthenticator,
  startAuthenticator,
  startPasskey,
} from '../../accounts/second-factors/set-up.ts';

export function secondFactorRoutes(parts: SecondFactorParts) {
  return { ...steps(parts), ...setUp(parts), ...manage(parts) } satisfies Partial<Handlers>;
}

function steps(parts: SecondFactorParts) {
  return {
    finishLogin: handle(routes.finishLogin, async ({ body, address }) => {
      const session = await finishLogin(parts, { ...body, address });
      return 'error' in session ? session : presentSession(session);
    }),

    startPasskeyLogin: handle(routes.startPasskeyLogin, async () => one(await startPasskeyLogin(parts))),

    startProof: handle(routes.startProof, async ({ caller }) => one(await startProof(parts, caller))),

    proveIdentity: handle(
      routes.proveIdentity,
      async ({ body, caller, address }) => (await proveIdentity(parts, caller, { ...body, address })) ?? nothing,
    ),
  } satisfies Partial<Handlers>;
}

function setUp(parts: SecondFactorParts) {
  return {
    startAuthenticator: handle(routes.startAuthenticator, async ({ caller }) =>
      one(await startAuthenticator(parts, caller)),
    ),

    confirmAuthenticator: handle(routes.confirmAuthenticator, async ({ caller, body }) =>
      one(await confirmAuthenticator(parts, caller, body)),
    ),

    startPasskey: handle(routes.startPasskey, async ({ caller }) => one(await startPasskey(parts, caller))),

    addPasskey: handle(routes.addPasskey, async ({ caller, body }) => one(await addPasskey(parts, caller, body))),
  } satisfies Partial<Handlers>;
}

function manage(parts: SecondFactorParts) {
  return {
    secondFactors: handle(routes.secondFactors, async ({ caller }) => ({
      data: [await presentFactors(parts, caller)],
    })),

    nameSecondFactor: handle(routes.nameSecondFactor, async ({ caller, params, body }) => {
      const named = { factorId: params.factorId, name: body.name };
      return (await nameSecondFactor(parts, caller.user, named)) ?? nothing;
    }),

    removeSecondFactor: handle(
      routes.removeSecondFactor,
      async ({ caller, params }) => (await removeSecondFactor(parts, caller.user, params.factorId)) ?? nothing,
    ),

    renewRecoveryCodes: handle(routes.renewRecoveryCodes, async ({ caller }) =>
      one(await renewRecoveryCodes(parts, caller.user)),
    ),
  } satisfies Partial<Handlers>;
}

const nothing = { data: [] } as const;

/** What was made, or why not. */
function one<Made extends object>(
  made: Made,
): Extract<Made, { readonly error: unknown }> | { data: Exclude<Made, { readonly error: unknown }>[] };
function one(made: object) {
  return 'error' in made ? made : { data: [made] };
}

async function presentFactors(
  { secondFactors, clock, publicUrl, requiresSecondFactor }: SecondFactorParts,
  { user, provedAt }: UserCaller,
): Promise<SecondFactorsDto> {
  const own = await secondFactors.listOf(user.id);
  return {
    factors: own.map(({ id, kind, name, createdAt, usedAt }) => ({
      id,
      kind,
      name,
      since_100ns: createdAt,
      usedAt_100ns: usedAt,
    })),
    recoveryCodesLeft: await secondFactors.recoveryCodesLeft(user.id),
    isRequired: lacksSecondFactor({ ...user, hasSecondFactor: false }, requiresSecondFactor),
    passkeysAt: passkeyPlaceOf(publicUrl())?.origin ?? null,
    provedUntil_100ns: provedUntil({ provedAt }, clock()),
  };
}
