import { Field, Select } from '@grandstand/ui'
import { phonePrefixes } from '@grandstand/contract/contact'
import { Mail } from 'lucide-react'
import type { Ref } from 'react'
import { typedPhone, type ContactValues } from './model.ts'

interface Props {
  readonly values: ContactValues
  readonly onChange: (change: Partial<ContactValues>) => void
  readonly error?: string | undefined
  readonly size?: 'lg' | 'xl'
  readonly inputRef?: Ref<HTMLInputElement>
}

const countries = phonePrefixes.map(({ prefix, name }) => ({ value: prefix, label: `+${prefix} ${name}` }))

/** A phone number with its country, or an email address. A pasted `+86 …` selects the country. */
export function ContactField({ values, onChange, error, size = 'lg', inputRef }: Props) {
  if (values.kind === 'email')
    return (
      <Field
        ref={inputRef}
        key="email"
        label="邮箱"
        type="email"
        size={size}
        prefix={<Mail size={20} />}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={values.email}
        error={error}
        onChange={({ target }) => onChange({ email: target.value })}
      />
    )
  return (
    <div className="grid gap-x-2 gap-y-3 min-[380px]:grid-cols-[12rem_minmax(0,1fr)]">
      <Select
        label="国家和地区"
        size="lg"
        autoComplete="tel-country-code"
        value={values.prefix}
        options={countries}
        onChange={({ target }) => {
          const chosen = phonePrefixes.find(({ prefix }) => prefix === target.value)
          if (chosen) onChange({ prefix: chosen.prefix })
        }}
      />
      <Field
        ref={inputRef}
        key="phone"
        label="手机号"
        type="tel"
        size="lg"
        autoComplete="tel-national"
        inputMode="tel"
        value={values.number}
        error={error}
        onChange={({ target }) => onChange(typedPhone(target.value, values.prefix))}
      />
    </div>
  )
}
