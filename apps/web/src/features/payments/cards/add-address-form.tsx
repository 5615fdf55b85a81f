import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { addressProblem, networks, type Network } from '@grandstand/contract/payments'
import { Banner, Field, Segment, toast } from '@grandstand/ui'
import type { ChangeEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../../lib/form-resolver.ts'
import { useInsertAddress } from './data.ts'

const networkWays = networks.map((value) => ({ value, label: value }))

interface AddressValues {
  readonly network: Network
  readonly address: string
}

const problemWith = ({ network, address }: AddressValues) => addressProblem(network, address)

/** Form for a network and one of its addresses. The checksum is verified on paste, before anything is sent. */
export function AddAddressForm({ hasOthers }: { readonly hasOthers: boolean }) {
  const form = useForm<AddressValues>({
    defaultValues: { network: 'TRC20', address: '' },
    resolver: resolverOf((values) => ({ address: problemWith(values) })),
  })
  const { errors, isSubmitted } = form.formState
  const [network, address] = useWatch({ control: form.control, name: ['network', 'address'] })
  const insert = useInsertAddress((kept) => {
    if (kept) toast(`已添加 ${kept.network} ${kept.short}`, { tone: 'done' })
    form.reset({ network, address: '' })
  })
  const problem = problemWith({ network, address })
  const send = form.handleSubmit((values) => void insert.insert(values.network, values.address))
  return (
    <ActForm
      act={insert}
      className="grid max-w-[480px] gap-4"
      failureOf={() => undefined}
      onSend={() => void send()}
      foot={
        <ActButton act={insert} size="lg" loadingText="正在添加">
          添加地址
        </ActButton>
      }
    >
      {hasOthers && <Banner>再添加的地址 24 小时后可以取款，已有的照常可用。</Banner>}
      {insert.error !== undefined && (
        <Banner tone="danger" title="添加失败">
          {messageOf(insert.error) ?? '请稍后再试。'}
        </Banner>
      )}
      <Segment
        label="网络"
        options={networkWays}
        value={network}
        onChange={(next) => form.setValue('network', next, { shouldValidate: isSubmitted })}
      />
      <Field
        label="收款地址"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="off"
        hint={`只能是 ${network} 的地址，转错网络可能无法找回`}
        isValid={address !== '' && problem === undefined}
        error={errors.address?.message ?? (address.length >= 34 ? problem : undefined)}
        {...form.register('address', {
          onChange({ target }: ChangeEvent<HTMLInputElement>) {
            insert.reset()
            form.setValue('address', target.value.trim(), { shouldValidate: isSubmitted })
          },
        })}
      />
    </ActForm>
  )
}
