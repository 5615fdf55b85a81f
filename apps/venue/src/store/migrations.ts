/** Changes of the tables in order. One that has run somewhere is never edited. */
export const migrations: readonly (readonly string[])[] = [
  [
    // Movements of the players' own wallets. Amounts are minor units, negative for an outgoing one.
    `create table movement (
      id text primary key,
      hall text not null,
      player text not null,
      kind text not null,
      currency text not null,
      amount integer not null
    ) strict`,
    `create table balance (
      hall text not null,
      player text not null,
      currency text not null,
      amount integer not null check (amount >= 0),
      primary key (hall, player, currency)
    ) strict, without rowid`,
  ],
]
