import { mostCards } from '@grandstand/contract/payments'
import { Banner, Card, CardHead } from '@grandstand/ui'
import { AddCardForm } from './add-card-form.tsx'
import { BindFirst } from './bind-first.tsx'
import { useCards } from './data.ts'
import { KeptList } from './kept-list.tsx'

/** [CONST-05] The member's bank cards, three at most, and the form to add one. */
export function CardsScreen() {
  const query = useCards()
  const { data } = query
  return (
    <div className="grid gap-3">
      <Card isFlush aria-labelledby="cards">
        <CardHead
          id="cards"
          title="银行卡"
          note={
            data && (
              <span className="gs-num">
                {data.length} / {mostCards}
              </span>
            )
          }
        />
        <div className="border-t border-line">
          <KeptList
            kind="card"
            items={data?.map(({ id, bank, last4, holder, usableFrom }) => ({
              id,
              title: `${bank.name} ··${last4}`,
              note: `户名 ${holder}`,
              usableFrom,
            }))}
            query={query}
          />
        </div>
      </Card>
      {data && (
        <Card isFlush aria-labelledby="add-card">
          <CardHead id="add-card" title="添加银行卡" />
          <div className="grid gap-4 border-t border-line p-4">
            {data.length >= mostCards ? (
              <Banner>最多绑定 3 张。要换卡，请先删除一张。</Banner>
            ) : (
              <BindFirst>
                <AddCardForm hasOthers={data.length > 0} />
              </BindFirst>
            )}
          </div>
        </Card>
      )}
    </div>
  )
}
