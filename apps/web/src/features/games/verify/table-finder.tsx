import { Button, Card, CardHead, Field } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LobbyGame } from '../lobby/catalogue.ts'
import { TableRound } from './table-round.tsx'
import './verify.css'

interface Props {
  readonly table: LobbyGame
  readonly number: number | undefined
}

const numberOf = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Any round of a table, by its number. */
export function TableFinder({ table, number }: Props) {
  const [text, setText] = useState(number === undefined ? '' : String(number))
  const [asked, setAsked] = useState(number)
  const wanted = numberOf(text.trim())
  return (
    <>
      <Card isFlush aria-labelledby="finder">
        <CardHead id="finder" title={table.name} note="这张桌的任何一手都能验" />
        <div className="flex flex-wrap items-end gap-3 px-4 pt-3 pb-4">
          <div className="w-32">
            <Field
              label="第几手"
              inputMode="numeric"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && setAsked(wanted)}
            />
          </div>
          <Button tone="primary" isDisabled={wanted === undefined} onClick={() => setAsked(wanted)}>
            验这一手
          </Button>
          <Button asChild tone="outline">
            <Link to="/app/play/$venue/$game" params={{ venue: table.channelCode, game: table.game }}>
              打开{table.name}
            </Link>
          </Button>
        </div>
      </Card>
      {asked !== undefined && <TableRound key={asked} table={table.game} number={asked} />}
    </>
  )
}
