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
  [
    // Secrets of the company that are made at the first start.
    'create table secret (name text primary key, value text not null) strict',
    // A chain of links for the rounds of a player in a game. Its last link is the secret, link 0 is public.
    `create table chain (
      id integer primary key,
      player text not null,
      game text not null,
      rounds_before integer not null,
      length integer not null,
      last_link text not null,
      head text not null,
      unique (player, game, rounds_before)
    ) strict`,
    // The journal of rounds. Times are milliseconds; what has not happened yet is null.
    `create table round (
      id text primary key,
      request text not null,
      hall text not null,
      player text not null,
      game text not null,
      sheet text not null,
      number integer not null,
      chain integer not null references chain (id),
      currency text not null,
      stake integer not null check (stake > 0),
      bet text not null,
      member_seed text not null,
      choices text not null default '[]',
      beacon_round integer not null,
      randomness text,
      multiplier integer,
      payout integer,
      opened_at integer not null,
      bet_taken_at integer not null,
      fixed_at integer,
      paid_at integer,
      closed_at integer,
      unique (player, request),
      unique (player, game, number)
    ) strict`,
    'create index round_waiting on round (beacon_round) where fixed_at is null',
    'create unique index round_open on round (player, game) where closed_at is null',
    // Records for operators, in the order in which rounds were closed. A correction is a further row with the next
    // version.
    `create table record (
      seq integer primary key autoincrement,
      round text not null references round (id),
      version integer not null,
      day text not null,
      body text not null,
      hash text not null,
      unique (round, version)
    ) strict`,
    'create index record_of_day on record (day, seq)',
    `create table session (
      token_hash text primary key,
      hall text not null,
      player text not null,
      currency text not null,
      ends_at integer not null
    ) strict`,
  ],
]
