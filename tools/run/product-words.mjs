/** Words of the product: code that needs one belongs to packages/ui-match or to an app. */
const productWords = new Set(
  (
    'odds bet bets betting stake stakes slip slips parlay cashout match matches score scores momentum ' +
    'league leagues team teams crest crests sport sports sportsbook anchor anchors danmaku gift gifts ' +
    'game games venue venues wallet wallets deposit deposits withdrawal withdrawals'
  ).split(' '),
)
/** The first product word in a text, also inside a name: `OddsButton`, `--gs-odds`. The browser's own `matchMedia` is none. */
export const productWordIn = (text) =>
  text
    .replace(/\bmatch(Media|All)\b|\.match(es)?\b/g, '')
    .match(/[A-Z]?[a-z]+|[A-Z]+/g)
    ?.find((word) => productWords.has(word.toLowerCase()))
