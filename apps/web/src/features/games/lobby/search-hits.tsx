import { Card, Empty } from '@grandstand/ui'
import { pageLanguage } from '../../../lib/language.ts'
import type { LobbyGame } from './catalogue.ts'
import { Cover } from './cover.tsx'
import { Rtp, Volatility } from './figures.tsx'
import { GameLink } from './game-link.tsx'
import { GameHeart } from './heart.tsx'
import type { Mark } from '../../../lib/pinyin.ts'
import { initialsOf, searchGames, type Hit } from './search.ts'
import './lobby.css'

/** Games that the text finds, with what it matched marked in the characters and in their pinyin. */
export function SearchHits({ text, games }: { readonly text: string; readonly games: readonly LobbyGame[] }) {
  const hits = searchGames(text, games)
  return (
    <section className="gs-shelf" aria-label="搜索结果">
      <output className="gs-sr">找到 {hits.length} 款游戏</output>
      {hits.length === 0 ? (
        <Card className="py-8">
          <Empty title={`没有找到“${text}”`}>搜不到的游戏不会换成别的。换个写法，或只输入前两个字。</Empty>
        </Card>
      ) : (
        <Card isFlush>
          <ul>
            {hits.map((hit) => (
              <li key={hit.game.id}>
                <HitRow hit={hit} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className="gs-lobby__foot">支持汉字、全拼、首字母和英文名：扫雷 · saolei · sl · mines。</p>
    </section>
  )
}

function HitRow({ hit: { game, mark, latinMark } }: { readonly hit: Hit }) {
  const isEnglish = pageLanguage === 'en'
  return (
    <div className="gs-hit-row">
      <GameLink game={game} className="gs-hit-row__link">
        <Cover game={game} shape="thumb" isGrey={game.state !== 'open'} />
        <span className="gs-hit-row__text">
          <b>
            {isEnglish ? (
              <Marked text={game.latin} mark={latinMark} />
            ) : (
              <Marked text={game.chinese} mark={mark} />
            )}
          </b>
          <span lang="zh-Latn-pinyin">
            {isEnglish && <Marked text={game.chinese} mark={mark} />}{' '}
            <Pinyin syllables={game.pinyin} mark={mark} /> · {initialsOf(game.pinyin)}
          </span>
          <span className="gs-hit-row__facts">
            <span>
              {game.venueName} · <Rtp game={game} />
            </span>
            <Volatility level={game.volatility} />
          </span>
        </span>
      </GameLink>
      <GameHeart game={game} on="page" />
    </div>
  )
}

function Marked({ text, mark }: { readonly text: string; readonly mark: Mark | undefined }) {
  if (!mark) return text
  const [from, until] = mark
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, until)}</mark>
      {text.slice(until)}
    </>
  )
}

function Pinyin({
  syllables,
  mark,
}: {
  readonly syllables: readonly string[]
  readonly mark: Mark | undefined
}) {
  const [from, until] = mark ?? [0, 0]
  return syllables.map((syllable, at) => (
    // The position is the identity: a name may have a syllable twice.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at}>
      {at > 0 && ' '}
      {at >= from && at < until ? <mark>{syllable}</mark> : syllable}
    </span>
  ))
}
