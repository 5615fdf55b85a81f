import * as z from 'zod/mini'
import { companyAddress, formOfAddress } from './company-address.ts'

/** One for each adapter of a payment provider. */
const companies = ['sandbox'] as const

/** Settings of the payment provider, in the form of `settings.ts`. A company with settings of its own has them here. */
export const paymentSettings = {
  PAYMENT_PROVIDER: {
    schema: z.enum(companies),
    initial: 'sandbox',
    should: `one of ${companies.join(', ')} (docs/adding-a-payment-provider.md)`,
  },
  PAYMENT_PROVIDER_URL: {
    schema: z.optional(companyAddress),
    initial: undefined,
    should: `${formOfAddress} of the payment provider; only the demonstration may leave it out`,
  },
  PAYMENT_PROVIDER_SECRET: {
    schema: z.optional(z.string().check(z.minLength(8))),
    initial: undefined,
    should: 'the secret shared with the payment provider: 8 characters or more, 32 for the sandbox',
  },
} as const

type Settings = typeof paymentSettings
type Name = keyof Settings
type Values = { readonly [N in Name]: z.output<Settings[N]['schema']> }
/** The values of all settings above, where the address and the secret are set. */
type Given = Values & Readonly<Record<'PAYMENT_PROVIDER_URL' | 'PAYMENT_PROVIDER_SECRET', string>>

/** Where the sandbox listens when nothing else is said. */
const demonstrationUrl = 'http://127.0.0.1:8090'

const missing = (name: Name): string => `${name} is missing: set it to ${paymentSettings[name].should}.`

/**
 * One function for each value of `PAYMENT_PROVIDER`. It returns the options of the adapter, or a sentence for the
 * operator that names the setting which is missing or wrong.
 */
const paymentProviders = {
  sandbox({ PAYMENT_PROVIDER_URL: url, PAYMENT_PROVIDER_SECRET: secret }: Given) {
    if (secret.length < 32) return 'PAYMENT_PROVIDER_SECRET must be at least 32 characters for the sandbox.'
    return { company: 'sandbox' as const, url, secret }
  },
} satisfies Record<Values['PAYMENT_PROVIDER'], (given: Given) => unknown>

/** Options of one of the adapters; `company` says which. */
export type PaymentProviderConfig = Exclude<
  ReturnType<(typeof paymentProviders)[Values['PAYMENT_PROVIDER']]>,
  string
>

interface Reader {
  readonly read: (name: Name) => unknown
  readonly sentences: string[]
}

/** Reads the payment provider's settings. When `sentences` says what is wrong, the result is not used. */
export function readPaymentProvider(
  { read, sentences }: Reader,
  isDemonstration: boolean,
): PaymentProviderConfig {
  const before = sentences.length
  const names = Object.keys(paymentSettings) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Values
  const unusable = { company: 'sandbox', url: '', secret: '' } as const
  if (sentences.length > before) return unusable
  const { PAYMENT_PROVIDER_SECRET, PAYMENT_PROVIDER_URL = isDemonstration ? demonstrationUrl : undefined } =
    values
  if (PAYMENT_PROVIDER_URL === undefined) sentences.push(missing('PAYMENT_PROVIDER_URL'))
  if (PAYMENT_PROVIDER_SECRET === undefined) sentences.push(missing('PAYMENT_PROVIDER_SECRET'))
  if (PAYMENT_PROVIDER_URL === undefined || PAYMENT_PROVIDER_SECRET === undefined) return unusable
  const given = { ...values, PAYMENT_PROVIDER_URL, PAYMENT_PROVIDER_SECRET }
  const config = paymentProviders[values.PAYMENT_PROVIDER](given)
  if (typeof config !== 'string') return config
  sentences.push(config)
  return unusable
}
