/** A round of mines as its venue recorded it, from the published test vectors (docs/fairness/vectors.jsonl). */
export const minesRecord =
  '{"closedAt":1795261678000,"currency":"CNY","openedAt":1795261670000,"payout":"64620","player":"p-1","round":{"game":"mines","sheet":"f998bd3fb29add7e46f424cc0219300e5eaf9a6c34accbdb3b71f6f6762eb2db","number":3,"link":"cf04729f6d50ad3c7fe948578907392640761aa6fdd366ae783184296aceb860","memberSeed":"0e32e5ddaeb7ce47b002c85d08111f722b7b143f46dd31bc93a39c53bfc6c4f4","beacon":{"chain":"sandbox","round":1003,"randomness":"effe4b90b9922be691d251ebe701bf61248799d19e90652a0b2a0d4b4b8e065c"},"before":"15688884730df8a478e507bfcca19aa1ccc8a10950b0e303697859301963c52d","bet":{"mines":4},"choices":[{"open":9},{"open":17},{"open":7},{"open":10},{"open":1},{"open":19},{"stop":true}],"multiplier":32310,"id":"r-57"},"stake":"20000","version":1}'

/** The same record with its way to the root of a day of eight records, signed by a key that exists nowhere else. */
export const minesDay = {
  body: minesRecord,
  leaf: '523f0da1b85730d3d2b6960bb3131b4aa8aa246d4a589ba27d662fc31447bd75',
  day: '2026-11-20',
  root: {
    root: '05dc4c2357a52d49903ab7abbf7cb9fa7d49516783efd4b71bb181781902d5b9',
    signature:
      'ccdc20726996789f1c840bc7102ee5c5a5a7f0ac3d029cc1e6c8b729e4bddf87a37d55d9e837d34cc1a5d345f0bc8b9e052ab3babdb226a092ae10171934d40a',
    publicKey: 'qyBKKETqT9HxbPj9UMYRLK7eIQQ3x9R8Z9f08EaxO_U',
    first: 40,
    last: 47,
    index: 2,
    size: 8,
    path: ['11', '22', '33'].map((digits) => digits.repeat(32)),
  },
}
