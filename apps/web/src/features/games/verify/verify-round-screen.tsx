import { BlockState } from '@grandstand/client/block'
import { Banner, Button, Card, Select, SkeletonRows, TextArea } from '@grandstand/ui'
import { games } from '@grandstand/game-engines'
import { useMemo, useState } from 'react'
import { useCatalogue, useLobby, useVenueList } from '../lobby/data.ts'
import { checkRound, readRound } from './check-round.ts'
import { readTableText } from './check-table.ts'
import { useRoundProof } from './data.ts'
import { DayCard } from './day-card.tsx'
import { Proof, Verdict } from './proof.tsx'
import { SheetCard } from './sheet-card.tsx'
import { TableFinder } from './table-finder.tsx'
import { ShoeProof } from './table-proof.tsx'
import { CheckedRound, TableRound } from './table-round.tsx'
import './verify.css'

interface Props {
  /** Code of the venue and id of the round that the member came from. */
  readonly venue: string | undefined
  readonly round: string | undefined
  /** The game whose sheet is shown first, or a live table. */
  readonly sheet: string | undefined
  /** A round of the live table. */
  readonly number: number | undefined
}

const bytes = 200_000

/** Checks a round of a game in the browser, for anybody: nothing of it is sent. */
export function VerifyRoundScreen({ venue, round, sheet, number }: Props) {
  const [text, setText] = useState('')
  const venueEnName = useVenueList().data?.find(({ channelCode }) => channelCode === venue)?.venueEnName
  const own = useRoundProof(venueEnName, text === '' ? round : undefined)
  const body = text === '' ? own.data?.proof?.body : text
  const ofTable = useMemo(() => (body === undefined ? undefined : readTableText(body)), [body])
  const read = useMemo(() => (body === undefined || ofTable ? undefined : readRound(body)), [body, ofTable])
  const checked = useMemo(() => read && checkRound(read), [read])
  const [chosen, setChosen] = useState(sheet)
  const game = read?.round.game ?? (ofTable ? undefined : chosen)
  const table = useLobby().live.find((each) => each.game === game)
  const isWrongText = text !== '' && read === undefined && ofTable === undefined
  return (
    <div className="gs-verify">
      <div className="gs-verify__input">
        <Card>
          <div className="grid gap-3">
            <p className="text-sm text-ink-2">不用登录，全部在你的浏览器里算，不发给服务器。</p>
            <TextArea
              label="粘贴一局的记录"
              value={text}
              rows={6}
              maxLength={bytes}
              placeholder={round === undefined ? '{"game":"dice","sheet":"…"}' : '留空则验证你刚才打开的一局'}
              error={isWrongText ? '这不是一局的记录' : undefined}
              onChange={(event) => setText(event.target.value)}
            />
            <div className="flex flex-wrap gap-2">
              <Button asChild tone="outline">
                <label className="cursor-pointer">
                  打开文件
                  <input
                    type="file"
                    accept="application/json,.json,.jsonl"
                    className="sr-only"
                    onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
                  />
                </label>
              </Button>
              {text !== '' && (
                <Button tone="ghost" onClick={() => setText('')}>
                  清空
                </Button>
              )}
            </div>
            <p className="text-xs text-ink-3">
              也可以不用平台：<code>python3 verify.py 文件</code>，真人桌用
              <code>python3 verify_tables.py 文件</code>
              。公式、测试向量和这个程序都在公开的文档里。
            </p>
          </div>
        </Card>
        <SheetChoice
          game={game}
          onChoose={setChosen}
          isLocked={read !== undefined || ofTable !== undefined}
        />
      </div>
      <div className="gs-verify__proof">
        {ofTable?.kind === 'ticket' ? (
          <TableRound
            table={ofTable.ticket.round.game}
            number={ofTable.ticket.round.number}
            ticket={ofTable.ticket}
            {...(text === '' && { record: own.data?.round, proof: own.data?.proof })}
          />
        ) : ofTable?.kind === 'round' ? (
          <CheckedRound read={ofTable} />
        ) : ofTable?.kind === 'shoe' ? (
          <ShoeProof shoe={ofTable.shoe} />
        ) : read && checked ? (
          <>
            <Proof read={read} checked={checked} />
            {text === '' && own.data?.proof && <DayCard proof={own.data.proof} />}
          </>
        ) : round !== undefined && text === '' && !own.data ? (
          <Card>
            <BlockState
              query={own}
              failed="这一局没取到"
              note="可以粘贴它的记录来验证。"
              loading={<SkeletonRows count={5} />}
            />
          </Card>
        ) : (
          game === undefined && <HowItWorks />
        )}
        {table ? (
          <TableFinder key={table.id} table={table} number={table.game === sheet ? number : undefined} />
        ) : (
          game !== undefined && <SheetCard key={game} game={game} />
        )}
      </div>
      {read && checked && (
        <div className="gs-verify__verdict">
          <Verdict read={read} checked={checked} />
          <Banner tone="info" title="如果不一致？">
            先核对是不是同一局的记录。仍不一致，把这份记录发给客服，我们书面答复。
          </Banner>
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly game: string | undefined
  readonly onChoose: (game: string) => void
  readonly isLocked: boolean
}

function SheetChoice({ game, onChoose, isLocked }: ChoiceProps) {
  const { data } = useCatalogue()
  const nameOf = (id: string) => data?.games.find((each) => each.game === id)?.name ?? id
  const tables = data?.live ?? []
  return (
    <Card>
      <Select
        label="或看一款游戏的赔付表，一张真人桌的任何一手"
        value={game ?? ''}
        disabled={isLocked}
        placeholder="选一款游戏"
        options={[
          ...games.map(({ name }) => ({ value: name, label: nameOf(name) })),
          ...tables.map((each) => ({ value: each.game, label: each.name })),
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Card>
  )
}

function HowItWorks() {
  return (
    <Card aria-label="怎么算出来的">
      <ol className="gs-how">
        <li>
          <b>场馆的链</b>开局前公布上一环，结束后公布这一环；它的 SHA-256 必须等于上一环。
        </li>
        <li>
          <b>你的种子</b>在你的浏览器里产生，场馆下注时才知道。
        </li>
        <li>
          <b>公共信标</b>在下注之后才公布，谁也不能提前知道。
        </li>
        <li>三把钥匙合成这一局的种子，种子给出随机数，随机数按赔付表给出结果。</li>
      </ol>
    </Card>
  )
}
