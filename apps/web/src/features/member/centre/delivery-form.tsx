import { ActButton, ActForm } from '@grandstand/client/act'
import { phone as phoneRule, phonePrefixes, type PhonePrefix } from '@grandstand/contract/contact'
import {
  deliveryAddressInput,
  realName,
  region,
  street,
  type DeliveryAddress,
} from '@grandstand/contract/member'
import { Button, Checkbox, Field, Select, toast } from '@grandstand/ui'
import { useState } from 'react'
import { useSaveDeliveryAddress } from './data.ts'

interface Props {
  /** The address whose place the new one takes. */
  readonly before?: DeliveryAddress
  readonly onDone: () => void
}

const countries = phonePrefixes.map(({ prefix, name }) => ({ value: prefix, label: `+${prefix} ${name}` }))

/** Name and phone are asked for anew each time: what is kept of them comes back masked. */
export function DeliveryForm({ before, onDone }: Props) {
  const [name, setName] = useState('')
  const [prefix, setPrefix] = useState<PhonePrefix>('86')
  const [number, setNumber] = useState('')
  const [area, setArea] = useState(before?.region ?? '')
  const [line, setLine] = useState(before?.street ?? '')
  const [isDefault, setDefault] = useState(before?.isDefault ?? false)
  const [isTold, setTold] = useState(false)
  const save = useSaveDeliveryAddress(() => {
    toast('收货地址已保存。')
    onDone()
  })
  const phone = { prefix, number: number.normalize('NFKC').replace(/[\s-]/g, '') }
  const address = { name: name.trim(), phone, region: area, street: line, isDefault }
  const told = (error: string | undefined) => (isTold ? error : undefined)
  const send = () => {
    const read = deliveryAddressInput.safeParse(address)
    if (!read.success) return setTold(true)
    void save.run({ address: read.data, ...(before && { deliveryAddressId: before.id }) })
  }
  return (
    <ActForm
      act={save}
      aria-label={before ? '修改收货地址' : '添加收货地址'}
      className="grid gap-4 p-4"
      onSend={send}
      foot={
        <div className="flex gap-2">
          <ActButton act={save} loadingText="正在保存">
            保存地址
          </ActButton>
          <Button tone="outline" onClick={onDone}>
            取消
          </Button>
        </div>
      }
    >
      <Field
        label="收货人"
        autoComplete="name"
        value={name}
        hint={before && `原来是 ${before.maskedName}，请重新填写`}
        error={told(realName.safeParse(address.name).error?.issues[0]?.message)}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="grid gap-x-2 gap-y-3 min-[380px]:grid-cols-[12rem_minmax(0,1fr)]">
        <Select
          label="国家和地区"
          autoComplete="tel-country-code"
          value={prefix}
          options={countries}
          onChange={({ target }) => {
            const chosen = phonePrefixes.find((each) => each.prefix === target.value)
            if (chosen) setPrefix(chosen.prefix)
          }}
        />
        <Field
          label="手机号"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={number}
          error={told(
            phoneRule.safeParse(phone).success
              ? undefined
              : prefix === '86'
                ? '请输入 11 位中国大陆手机号'
                : '手机号为 4–13 位数字',
          )}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <Field
        label="所在地区"
        autoComplete="address-level1"
        placeholder="省 市 区"
        value={area}
        error={told(region.safeParse(area).error?.issues[0]?.message)}
        onChange={(event) => setArea(event.target.value)}
      />
      <Field
        label="详细地址"
        autoComplete="street-address"
        placeholder="街道、门牌号"
        value={line}
        error={told(street.safeParse(line).error?.issues[0]?.message)}
        onChange={(event) => setLine(event.target.value)}
      />
      {!before?.isDefault && (
        <Checkbox
          label="设为默认地址"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
      )}
    </ActForm>
  )
}
