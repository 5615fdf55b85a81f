import * as z from 'zod/mini'
import { anyone, defineCall, membersOnly, stepUpPurposes } from '../define.ts'
import { hashedPassword } from './rules.ts'
import { session } from './session.ts'

/** [H-A14] Six digits of an authenticator app. */
export const totpCode = z.string().check(z.regex(/^[0-9]{6}$/, '验证码为 6 位数字'))
/** One of ten recovery codes for a lost phone: `K7QX-4M2P`. Letter case and hyphen are ignored. */
export const recoveryCode = z
  .string()
  .check(z.regex(/^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{4}-?[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{4}$/, '恢复码为 8 位'))
/** Name that a member gives a passkey, to recognise it in the list. */
export const passkeyName = z.string().check(z.trim(), z.minLength(1, '给通行密钥起个名字'), z.maxLength(24))

const base64url = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest))
const opaque = z.record(z.string().check(z.maxLength(64)), z.unknown())
const transports = z.optional(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(8)))
const publicKeyCredential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: opaque,
}

/** WebAuthn's RegistrationResponseJSON from the browser. */
export const passkeyAttestation = z.strictObject({
  ...publicKeyCredential,
  response: z.strictObject({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    authenticatorData: z.optional(base64url(8192)),
    transports,
    publicKeyAlgorithm: z.optional(z.number()),
    publicKey: z.optional(base64url(8192)),
  }),
})
export type PasskeyAttestation = z.output<typeof passkeyAttestation>

/** WebAuthn's AuthenticationResponseJSON. */
export const passkeyAssertion = z.strictObject({
  ...publicKeyCredential,
  response: z.strictObject({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: z.optional(base64url(128)),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** A challenge for an authenticator, valid once and for five minutes. `options` is WebAuthn's own JSON. */
const question = z.object({ challengeId: z.string(), options: opaque, expiresAt: z.number() })
export type PasskeyQuestion = z.output<typeof question>
const challengeId = z.string().check(z.minLength(1), z.maxLength(64))

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.optional(z.number()),
  /** The provider synchronises it to all of the member's devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

export const stepUpPurpose = z.enum(stepUpPurposes)

/** A method of proving the caller's identity; `to` is the masked number or address that gets the code. */
export const proofMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passkey') }),
  z.object({ kind: z.literal('totp') }),
  z.object({ kind: z.literal('recovery') }),
  z.object({ kind: z.literal('phone'), to: z.string() }),
  z.object({ kind: z.literal('email'), to: z.string() }),
  z.object({ kind: z.literal('password') }),
])
export type ProofMethod = z.output<typeof proofMethod>

/** Details of `second-factor-required`: the purpose, and the methods by which this member can prove it. */
export const proofWanted = z.object({ purpose: stepUpPurpose, methods: z.array(proofMethod) })
export type ProofWanted = z.output<typeof proofWanted>

/** The member's current second factors. */
export const getSecondFactor = defineCall({
  id: 'auth.secondFactor.get',
  name: 'getSecondFactor',
  path: '/auth/secondFactor/get',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    totp: z.optional(z.object({ since: z.number(), recoveryCodesLeft: z.int() })),
    passkeys: z.array(passkey),
    passwordChangedAt: z.number(),
  }),
})

const proof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('recovery'), code: recoveryCode }),
  z.strictObject({ method: z.literal('passkey'), challengeId, response: passkeyAssertion }),
  z.strictObject({ method: z.literal('phone'), code: totpCode }),
  z.strictObject({ method: z.literal('email'), code: totpCode }),
  z.strictObject({ method: z.literal('password'), password: hashedPassword }),
])
export type Proof = z.output<typeof proof>

/** Proves the caller's identity. The proof is valid for this session and purpose, for one call, for five minutes. */
export const verifySecondFactor = defineCall({
  id: 'auth.secondFactor.verify',
  name: 'verifySecondFactor',
  path: '/auth/secondFactor/verify',
  who: membersOnly,
  isOpenToDormant: true,
  idempotent: true,
  input: z.strictObject({ purpose: stepUpPurpose, proof }),
  output: z.object({ expiresAt: z.number() }),
  refusals: ['wrong-second-factor', 'second-factor-locked', 'passkey-refused', 'wrong-code', 'login-locked'],
})

/** Returns the challenge for a proof by passkey. */
export const getPasskeyProofOptions = defineCall({
  id: 'auth.secondFactor.passkeyOptions.get',
  name: 'getPasskeyProofOptions',
  path: '/auth/secondFactor/passkeyOptions',
  who: membersOnly,
  isOpenToDormant: true,
  input: z.strictObject({}),
  output: question,
  refusals: ['passkey-refused'],
})

/** Creates a secret for an authenticator app. It is not in use until `confirmTotp`. */
export const beginTotp = defineCall({
  id: 'auth.totp.begin',
  name: 'beginTotp',
  path: '/auth/totp/begin',
  who: membersOnly,
  idempotent: true,
  // The uuid is stored with the unconfirmed secret.
  isOutcomeKept: false,
  stepUp: 'change-second-factor',
  input: z.strictObject({}),
  output: z.object({
    /** Base32, for entry by hand. */
    secret: z.string(),
    /** Content of the QR code: `otpauth://totp/…`. */
    uri: z.string(),
    expiresAt: z.number(),
  }),
  refusals: ['totp-already-set'],
})

/** Confirms the secret by the app's first code. Returns ten recovery codes, which are shown only once. */
export const confirmTotp = defineCall({
  id: 'auth.totp.confirm',
  name: 'confirmTotp',
  path: '/auth/totp/confirm',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ code: totpCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['wrong-second-factor', 'second-factor-locked', 'totp-not-begun', 'totp-already-set'],
})

export const removeTotp = defineCall({
  id: 'auth.totp.remove',
  name: 'removeTotp',
  path: '/auth/totp/remove',
  who: membersOnly,
  idempotent: true,
  stepUp: 'change-second-factor',
  input: z.strictObject({}),
  output: z.object({}),
})

/** Creates ten new recovery codes and voids the old ones. */
export const renewRecoveryCodes = defineCall({
  id: 'auth.recoveryCodes.renew',
  name: 'renewRecoveryCodes',
  path: '/auth/recoveryCodes/renew',
  who: membersOnly,
  idempotent: true,
  stepUp: 'change-second-factor',
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['totp-not-begun'],
})

/** Returns the challenge for a new passkey. The step-up is required here, before the authenticator is used. */
export const beginPasskey = defineCall({
  id: 'auth.passkey.begin',
  name: 'beginPasskey',
  path: '/auth/passkey/begin',
  who: membersOnly,
  idempotent: true,
  // The challenge is derived from the uuid.
  isOutcomeKept: false,
  stepUp: 'change-second-factor',
  input: z.strictObject({}),
  output: question,
  refusals: ['passkey-refused', 'too-many-passkeys'],
})

export const addPasskey = defineCall({
  id: 'auth.passkey.add',
  name: 'addPasskey',
  path: '/auth/passkey/add',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ challengeId, name: passkeyName, response: passkeyAttestation }),
  output: z.object({ passkeyId: z.string() }),
  refusals: ['passkey-refused'],
})

export const removePasskey = defineCall({
  id: 'auth.passkey.remove',
  name: 'removePasskey',
  path: '/auth/passkey/remove',
  who: membersOnly,
  idempotent: true,
  stepUp: 'change-second-factor',
  input: z.strictObject({ passkeyId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({}),
  refusals: ['not-found'],
})

/** Returns the challenge for a log-in by passkey. No name is needed, because the authenticator knows it. */
export const getPasskeyLoginOptions = defineCall({
  id: 'auth.passkey.loginOptions.get',
  name: 'getPasskeyLoginOptions',
  path: '/auth/passkey/loginOptions',
  who: anyone,
  token: 'empty',
  input: z.strictObject({}),
  output: question,
  refusals: ['passkey-refused'],
})

/** Callable by anyone: a member who logs in again replaces their session. */
export const loginByPasskey = defineCall({
  id: 'auth.passkey.login',
  name: 'loginByPasskey',
  path: '/auth/passkey/login',
  who: anyone,
  token: 'empty',
  input: z.strictObject({ challengeId, response: passkeyAssertion }),
  output: session,
  refusals: ['passkey-refused', 'login-locked'],
})
