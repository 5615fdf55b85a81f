import { ActFields, ActNotice, againText } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { addressProblem, networks, type Network } from '@grandstand/contract/payments'
import { Banner, Button, Field, Segment, toast } from '@grandstand/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useInsertAddress } from './data.ts'

const networkWays = networks.map((value) => ({ value, label: value }))

/** A network and an address of it: its checksum is looked at while it is pasted, before anything is sent. */
export function AddAddressForm({ hasOthers }: { readonly hasOthers: boolean }) {
  const [network, setNetwork] = useState<Network>('TRC20')
  const [address, setAddress] = useState('')
  const [isTold, setTold] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const insert = useInsertAddress((kept) => {
    if (kept) toast(`已添加 ${kept.network} ${kept.short}`, { tone: 'done' })
    setAddress('')
    setTold(false)
  })
  const problem = addressProblem(network, address)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (insert.isHeld) return insert.again()
    setTold(true)
    if (problem !== undefined) {
      field.current?.focus()
      return
    }
    void insert.insert(network, address)
  }
  return (
    <form noValidate className="grid max-w-[520px] gap-4" onSubmit={submit}>
      {hasOthers && <Banner>新添加的地址 24 小时后可以取款。</Banner>}
      {insert.error !== undefined && (
        <Banner tone="danger" title="没有添加成功">
          {messageOf(insert.error) ?? '请稍后再试。'}
        </Banner>
      )}
      <ActFields act={insert}>
        <Segment label="网络" options={networkWays} value={network} onChange={setNetwork} />
        <Field
          ref={field}
          label="收款地址"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          hint={`只能是 ${network} 的地址，转错网络可能无法找回`}
          value={address}
          isValid={address !== '' && problem === undefined}
          error={isTold || address.length >= 34 ? problem : undefined}
          onChange={(event) => {
            insert.reset()
            setAddress(event.target.value.trim())
          }}
        />
      </ActFields>
      <ActNotice act={insert} />
      <Button type="submit" tone="primary" size="lg" isLoading={insert.isPending} loadingText="正在添加">
        {insert.isUnknown ? againText : '添加地址'}
      </Button>
    </form>
  )
}
