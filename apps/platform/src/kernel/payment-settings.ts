import * as z from 'zod/mini'

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
    schema: z.url({ protocol: /^https?$/ }),
    initial: 'http://127.0.0.1:8090',
    should: 'an http(s) address',
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
/** The values of all settings above, where the secret is set. */
type Given = Values & Readonly<Record<'PAYMENT_PROVIDER_SECRET', string>>

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
export function readPaymentProvider({ read, sentences }: Reader): PaymentProviderConfig {
  const before = sentences.length
  const names = Object.keys(paymentSettings) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Values
  const unusable = { company: 'sandbox', url: '', secret: '' } as const
  if (sentences.length > before) return unusable
  const { PAYMENT_PROVIDER_SECRET } = values
  const config =
    PAYMENT_PROVIDER_SECRET === undefined
      ? missing('PAYMENT_PROVIDER_SECRET')
      : paymentProviders[values.PAYMENT_PROVIDER]({ ...values, PAYMENT_PROVIDER_SECRET })
  if (typeof config !== 'string') return config
  sentences.push(config)
  return unusable
}
