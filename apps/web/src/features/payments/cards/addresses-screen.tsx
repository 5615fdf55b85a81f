import { mostAddresses } from '@grandstand/contract/payments'
import { Banner, Card, CardHead } from '@grandstand/ui'
import { AddAddressForm } from './add-address-form.tsx'
import { BindFirst } from './bind-first.tsx'
import { useAddresses } from './data.ts'
import { KeptList } from './kept-list.tsx'

/** The member's virtual currency addresses, three at most, and the form to add one. */
export function AddressesScreen() {
  const query = useAddresses()
  const { data } = query
  return (
    <div className="grid gap-3">
      <Card isFlush aria-labelledby="addresses">
        <CardHead
          id="addresses"
          title="USDT 地址"
          note={
            data && (
              <span className="gs-num">
                {data.length} / {mostAddresses}
              </span>
            )
          }
        />
        <div className="border-t border-line">
          <KeptList
            kind="address"
            items={data?.map(({ id, network, short, usableFrom }) => ({
              id,
              title: short,
              note: network,
              usableFrom,
            }))}
            query={query}
          />
        </div>
      </Card>
      {data && (
        <Card isFlush aria-labelledby="add-address">
          <CardHead id="add-address" title="添加地址" />
          <div className="grid gap-4 border-t border-line p-4">
            {data.length >= mostAddresses ? (
              <Banner>最多保存 3 个。要换地址，请先删除一个。</Banner>
            ) : (
              <BindFirst>
                <AddAddressForm hasOthers={data.length > 0} />
              </BindFirst>
            )}
          </div>
        </Card>
      )}
    </div>
  )
}
