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
  [
    // A bet may be asked of the operator now, so a round can be open before it is taken. Rows of before were taken at
    // once, and could wait two days.
    'alter table round rename column bet_taken_at to taken_at',
    'alter table round add column bet_taken_at integer',
    'update round set bet_taken_at = taken_at',
    'alter table round drop column taken_at',
    'alter table round add column ends_by integer not null default 0',
    'update round set ends_by = opened_at + 172800000',
    // The operator's session of a seamless or limited player.
    'alter table round add column session text',
    // A round whose bet was not answered: returned, and published with what it would have been.
    'alter table round add column voided_at integer',
    'alter table round add column returned_at integer',
    // Why a person must look at the round.
    'alter table round add column aside text',
    'create index round_unfixed on round (opened_at) where fixed_at is null',
    'create index round_unended on round (ends_by) where multiplier is null',
    // What is asked of the operator's wallet: the body as it was sent, and the signed answer.
    `create table wallet_request (
      id text primary key,
      round text,
      call text not null,
      body text not null,
      made_at integer not null,
      tries integer not null default 0,
      next_at integer not null,
      outcome text,
      answer text,
      statement text
    ) strict`,
    'create index wallet_request_due on wallet_request (next_at) where outcome is null',
    'create index wallet_request_of_round on wallet_request (round)',
    // The operator's session, and what it demands of it (JSON).
    'alter table session add column operator_session text',
    'alter table session add column terms text',
    // Rounds that are played together. Their players' seeds, in the order of acceptance, become one.
    'alter table round add column own_seed text',
    `create table shared_round (
      number integer primary key,
      game text not null,
      sheet text not null,
      opened_at integer not null,
      closes_at integer not null,
      locked_at integer,
      beacon_round integer,
      member_seed text,
      randomness text,
      starts_at integer,
      end_height integer,
      ended_at integer
    ) strict`,
    `create index round_shared on round (number) where own_seed is not null`,
    // Rounds of a beacon of other people that were fetched.
    `create table beacon_round (
      chain text not null,
      round integer not null,
      signature text not null,
      primary key (chain, round)
    ) strict, without rowid`,
    // What a transfer asked for, and why it was refused.
    'alter table movement add column fingerprint text',
    'alter table movement add column reason text',
    'create index movement_of_player on movement (player, currency)',
    'create index round_of_session on round (session) where session is not null',
  ],
  [
    // Free rounds that the operator has given. `games` is a JSON array, `stake` what each round is worth. A refused or
    // cancelled one stays, so that its id is never granted later.
    `create table free_grant (
      id text primary key,
      hall text not null,
      player text not null,
      games text not null,
      currency text not null,
      rounds integer not null check (rounds > 0),
      stake integer not null check (stake > 0),
      valid_until integer not null,
      reason text not null,
      made_at integer not null,
      refused text,
      cancelled_at integer
    ) strict`,
    'create index free_grant_of_player on free_grant (player, valid_until)',
    // A round of free rounds takes nothing: its `stake` is what it is worth.
    'alter table round add column free_grant text references free_grant (id)',
    'create index round_of_grant on round (free_grant) where free_grant is not null',
  ],
  [
    // Pools of jackpots, in millionths of a minor unit. `reserve` is where the next pool begins.
    `create table jackpot (
      game text not null,
      currency text not null,
      level integer not null check (level >= 0),
      reserve integer not null default 0 check (reserve >= 0),
      won integer not null default 0,
      primary key (game, currency)
    ) strict, without rowid`,
    // What the pool paid to a round, in minor units; part of its payout.
    'alter table round add column jackpot integer',
  ],
  [
    // When the operator ended it: its open rounds go on under the same token.
    'alter table session add column ended_at integer',
  ],
  [
    // When a page said that it had shown the end of the round. Rounds of before were shown.
    'alter table round add column shown_at integer',
    'update round set shown_at = closed_at',
  ],
  [
    // A ticket of a member at a live table: `game` is the table, `number` counts the member's tickets there, and
    // `table_round` is the round. A member may have several in a round.
    'alter table round add column table_round integer',
    // What became of each bet of a ticket (JSON), and when a person corrected it.
    'alter table round add column settled text',
    'alter table round add column corrected_at integer',
    'drop index round_open',
    'create unique index round_open on round (player, game) where closed_at is null and table_round is null',
    'create index round_unclosed on round (player, game) where closed_at is null',
    'create index round_of_table on round (game, table_round) where table_round is not null',
    // Shoes of live tables. `first` and `cut_card` come from the cut, `dealt` counts cards that are gone.
    `create table shoe (
      table_name text not null,
      number integer not null,
      game text not null,
      sheet text not null,
      opened_at integer not null,
      cut_by integer not null,
      root text not null,
      beacon_round integer,
      randomness text,
      cut_at integer,
      first integer,
      cut_card integer,
      burnt integer,
      dealt integer,
      ended_at integer,
      primary key (table_name, number)
    ) strict, without rowid`,
    // Numbers that members sent for the cut of a shoe.
    `create table shoe_seed (
      table_name text not null,
      shoe integer not null,
      place integer not null,
      player text not null,
      seed text not null,
      primary key (table_name, shoe, place),
      unique (table_name, shoe, player)
    ) strict, without rowid`,
    // Rounds of live tables. `events` are JSON with the time at which each is shown; what is not shown yet is secret.
    `create table table_round (
      table_name text not null,
      number integer not null,
      game text not null,
      sheet text not null,
      shoe integer,
      opened_at integer not null,
      closes_at integer not null,
      deals_at integer not null,
      locked_at integer,
      member_seed text,
      beacon_round integer,
      randomness text,
      dealt integer,
      taken integer,
      seats text,
      choices text not null default '[]',
      answers text not null default '[]',
      events text not null default '[]',
      asked_until integer,
      result text,
      marks text,
      result_at integer,
      paid_at integer,
      ended_at integer,
      voided_at integer,
      corrected_at integer,
      corrected text,
      primary key (table_name, number)
    ) strict, without rowid`,
    'create index table_round_of_shoe on table_round (table_name, shoe)',
    // Members at tables with seats. `idle` counts the rounds without a bet of theirs.
    `create table table_seat (
      table_name text not null,
      seat integer not null,
      player text not null,
      since integer not null,
      idle integer not null default 0,
      primary key (table_name, seat),
      unique (table_name, player)
    ) strict, without rowid`,
    // What a person did with a round, each once.
    `create table table_act (
      id text primary key,
      table_name text not null,
      round integer not null,
      act text not null,
      reason text not null,
      at integer not null
    ) strict, without rowid`,
  ],
  [
    // A member's tickets of a round are looked for at each bet.
    'drop index round_of_table',
    'create index round_of_table on round (game, table_round, player) where table_round is not null',
  ],
  [
    // Bets that members have saved (JSON), by the game of a table.
    `create table saved_bets (
      hall text not null,
      player text not null,
      game text not null,
      currency text not null,
      saved text not null,
      primary key (hall, player, game, currency)
    ) strict, without rowid`,
  ],
  [
    // Rounds that a person leads: `proven` from the committed keys, `camera` with the numbers that were entered (JSON).
    'alter table table_round add column led text',
    "alter table table_round add column entered text not null default '[]'",
    // Who leads a table, from which page, and when that page was heard last; and whether it begins no round.
    `create table table_lead (
      table_name text primary key,
      leader text,
      page text,
      seen_at integer not null default 0,
      paused_at integer,
      paused_because text
    ) strict, without rowid`,
    'alter table table_act add column by_name text',
  ],
]
