import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useSay } from '../kit/settings.ts'
import { FloorApi, type FloorTable } from './floor-api.ts'
import { TableDesk } from './table-desk.tsx'
import { floorTexts as texts, phaseNames } from './texts.ts'

const everyMs = 1_000
const keyName = 'floor-key'

/** The page on which people of the company lead its live tables. */
export function FloorPage() {
  const [api, setApi] = useState(() => {
    const [key, by] = (sessionStorage.getItem(keyName) ?? '').split('\n')
    return key && by ? new FloorApi(key, by) : undefined
  })
  const logOut = useCallback(() => {
    sessionStorage.removeItem(keyName)
    setApi(undefined)
  }, [])
  return api === undefined ? (
    <Door
      enter={(key, by) => {
        sessionStorage.setItem(keyName, `${key}\n${by}`)
        setApi(new FloorApi(key, by))
      }}
    />
  ) : (
    <Floor api={api} logOut={logOut} />
  )
}

function Door({ enter }: { readonly enter: (key: string, by: string) => void }) {
  const say = useSay()
  const [by, setBy] = useState('')
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState('')
  const send = async (event: Event) => {
    event.preventDefault()
    const answer = await new FloorApi(key.trim(), by.trim()).tables()
    if (answer === 'lost') setProblem(say(texts.lost))
    else if ('refused' in answer)
      setProblem(say(answer.refused === 'too-often' ? texts.tooOften : texts.wrongKey))
    else enter(key.trim(), by.trim())
  }
  return (
    <main class="floor-door">
      <form onSubmit={(event) => void send(event)}>
        <h1>{say(texts.title)}</h1>
        <label>
          {say(texts.name)}
          <input
            required
            maxLength={40}
            autoComplete="name"
            value={by}
            onInput={(event) => setBy(event.currentTarget.value)}
          />
          <small>{say(texts.nameMeans)}</small>
        </label>
        <label>
          {say(texts.key)}
          <input
            required
            type="password"
            autoComplete="current-password"
            value={key}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        </label>
        {problem !== '' && <p role="alert">{problem}</p>}
        <button type="submit" class="primary">
          <span>{say(texts.enter)}</span>
        </button>
      </form>
    </main>
  )
}

/** Asks again and again while the page is open. */
function usePolled<T>(ask: () => Promise<T>, name: string): T | undefined {
  const [state, setState] = useState<{ readonly of: string; readonly value: T }>()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = async () => {
      const value = await latest.current()
      if (isOver) return
      setState({ of: name, value })
      timer = setTimeout(() => void go(), everyMs)
    }
    void go()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [name])
  return state?.of === name ? state.value : undefined
}

function Floor({ api, logOut }: { readonly api: FloorApi; readonly logOut: () => void }) {
  const say = useSay()
  const [chosen, setChosen] = useState<string>()
  const answer = usePolled(api.tables, 'tables')
  const tables = answer !== undefined && answer !== 'lost' && 'value' in answer ? answer.value : undefined
  const isShut = answer !== undefined && answer !== 'lost' && 'refused' in answer
  useEffect(() => {
    if (isShut) logOut()
  }, [isShut, logOut])
  const name = chosen ?? tables?.find(({ mode }) => mode !== null)?.facts.table
  return (
    <main class="floor">
      <nav aria-label={say(texts.tables)}>
        <header>
          <h1>{say(texts.title)}</h1>
          <button type="button" class="secondary" onClick={logOut}>
            {say(texts.logOut)}
          </button>
        </header>
        {answer === 'lost' && <p role="alert">{say(texts.lost)}</p>}
        <ul>
          {(tables ?? []).map((table) => (
            <li key={table.facts.table}>
              <button
                type="button"
                aria-current={table.facts.table === name}
                onClick={() => setChosen(table.facts.table)}
              >
                <b>{say(table.facts.name)}</b>
                <span>{say(phaseNames[table.phase]!)}</span>
                <small>{stateOf(table, say)}</small>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {name !== undefined && <Desk key={name} api={api} name={name} />}
    </main>
  )
}

function stateOf({ leader, isAway, pausedBecause }: FloorTable, say: ReturnType<typeof useSay>): string {
  if (pausedBecause !== null) return say(texts.paused, { reason: pausedBecause })
  if (leader === null) return say(texts.automatic)
  return say(isAway ? texts.away : texts.ledBy, { name: leader })
}

function Desk({ api, name }: { readonly api: FloorApi; readonly name: string }) {
  const say = useSay()
  const answer = usePolled(() => api.table(name), name)
  const [last, setLast] = useState<FloorTable>()
  useEffect(() => {
    if (answer !== undefined && answer !== 'lost' && 'value' in answer) setLast(answer.value)
  }, [answer])
  return last === undefined ? null : (
    <>
      {answer === 'lost' && (
        <p class="floor-lost" role="alert">
          {say(texts.lost)}
        </p>
      )}
      <TableDesk table={last} api={api} seen={setLast} />
    </>
  )
}
