/** What beside the password shows who a person is: codes of an authenticator app, passkeys, recovery codes. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

const factorKinds = ['authenticator', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** By what a person goes on who is asked once more. */
const stepWays = ['code', 'passkey', 'recoveryCode', 'password'] as const;
export type StepWay = (typeof stepWays)[number];

/** Bytes as browsers write those of passkeys. */
const bytes = (max: number) =>
  z.string().check(z.minLength(1), field.atMost(max), z.regex(/^[A-Za-z0-9_-]*$/, 'UNPRINTABLE'));
const passkeyId = bytes(limits.passkeyIdMax);
const ofPublicKey = z.literal('public-key');
const descriptor = z.object({ id: z.string(), type: ofPublicKey });

/** Of an authenticator app: six digits. */
export const factorCode = z.string().check(field.atMost(6), z.regex(/^\d{6}$/, 'NOT_SIX_DIGITS'));
/** As it was shown, with or without its dashes, in whatever case. */
const recoveryCode = z.string().check(z.minLength(1), field.atMost(limits.recoveryCodeMax));

/** What `navigator.credentials.get` is asked with, as JSON. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequestDto = z.infer<typeof passkeyRequest>;

/** What `navigator.credentials.create` is asked with, as JSON. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: ofPublicKey, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationDto = z.infer<typeof passkeyCreation>;

/** What the browser answers to a request; what else it says is left aside. */
export const passkeyAnswer = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: ofPublicKey,
  response: z.object({
    clientDataJSON: bytes(limits.passkeyPartMax),
    authenticatorData: bytes(limits.passkeyPartMax),
    signature: bytes(limits.passkeyPartMax),
    userHandle: z.optional(z.nullable(bytes(limits.passkeyIdMax))),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What the browser answers when a passkey was made. */
export const passkeyMade = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: ofPublicKey,
  response: z.object({
    clientDataJSON: bytes(limits.passkeyPartMax),
    attestationObject: bytes(limits.attestationMax),
  }),
});
export type PasskeyMade = z.infer<typeof passkeyMade>;

/** What a person is asked for who has said the right password, or who is to prove once more who they are. */
export const secondStep = z.object({
  ticket: field.says('Opens the second step: once, for a few minutes, for a few tries.', z.string()),
  until_100ns: z.bigint(),
  ways: field.says('Of these one is enough; none: only a new login will do.', z.array(z.enum(stepWays))),
  passkey: field.says('To ask the browser with, where a passkey is one of the ways.', z.nullable(passkeyRequest)),
});
export type SecondStepDto = z.infer<typeof secondStep>;

/** One of the ways to answer. */
export const stepAnswer = {
  ticket: field.token,
  code: z.optional(factorCode),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(passkeyAnswer),
};

const secondFactor = z.object({
  id: field.id,
  kind: z.enum(factorKinds),
  name: z.string(),
  since_100ns: z.bigint(),
  usedAt_100ns: z.nullable(z.bigint()),
});
export type SecondFactorDto = z.infer<typeof secondFactor>;

export const secondFactors = z.object({
  factors: z.array(secondFactor),
  recoveryCodesLeft: z.int(),
  isRequired: field.says('Whether the service wants a second factor of this account.', z.boolean()),
  passkeysAt: field.says(
    'The only address at which passkeys work, as in `https://startwand.example`; null where the service has none by https.',
    z.nullable(z.string()),
  ),
  provedUntil_100ns: field.says(
    'Until then what asks for a proof is done without another one; null: the proof is over.',
    z.nullable(z.bigint()),
  ),
});
export type SecondFactorsDto = z.infer<typeof secondFactors>;

/** Shown once; afterwards the service knows them by their hashes only. */
export const recoveryCodes = z.object({
  recoveryCodes: field.says('Empty where those that were shown before go on.', z.array(z.string())),
});
