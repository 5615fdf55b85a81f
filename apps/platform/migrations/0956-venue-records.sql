-- breaks: no build
-- Records of closed rounds as their venues gave them, each once. Rows are never changed: a correction is a further
-- version under a later `seq`. `day` (UTC) and `hash` are those of the venue's signed day root.
create table venue_record (
  venue text collate "C" not null references venue (code),
  seq int8 not null,
  round text collate "C" not null,
  version int4 not null,
  day date not null,
  hash text not null,
  body text not null,
  pulled_at timestamptz not null,
  primary key (venue, seq)
);
create unique index venue_record_of_round on venue_record (venue, round, version);
create index venue_record_of_day on venue_record (venue, day, seq);

-- How far the records of each venue are pulled. `next_at` keeps nodes from asking at the same time, `all_at` is the
-- newest moment at which the venue had no more.
create table venue_record_cursor (
  venue text primary key references venue (code),
  after int8 not null default 0,
  next_at timestamptz not null,
  all_at timestamptz,
  failed_at timestamptz,
  failure text
);

-- The newest version of each round. `sitting` is the session of ours in which it was played, empty without one.
create table venue_round (
  venue text collate "C" not null,
  round text collate "C" not null,
  version int4 not null,
  member_id text not null,
  game text collate "C" not null,
  sitting text collate "C" not null,
  number int8 not null,
  currency text not null check (currency in ('CNY', 'USDT')),
  stake int8 not null check (stake >= 0),
  -- Of a void round the stake that was returned.
  payout int8 not null check (payout >= 0),
  -- Ten-thousandths of the stake.
  multiplier int8 not null,
  is_void boolean not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  primary key (venue, round)
);
create index venue_round_of_sitting on venue_round (member_id, venue, game, sitting, closed_at desc, round desc);

-- Sums of the rounds of one session of a game on one day of the site, kept as records come.
create table venue_sitting (
  member_id text not null,
  day date not null,
  venue text collate "C" not null,
  game text collate "C" not null,
  currency text not null,
  sitting text collate "C" not null,
  rounds int4 not null,
  stake int8 not null,
  payout int8 not null,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (member_id, day, venue, game, currency, sitting)
);
create index venue_sitting_newest on venue_sitting (member_id, ended_at desc, venue, game, currency, sitting);

-- Who played a game when last: for the hot list, and for what a member played lately.
create table venue_game_player (
  venue text collate "C" not null,
  game text collate "C" not null,
  member_id text not null,
  last_at timestamptz not null,
  sitting text not null,
  primary key (venue, game, member_id)
);
create index venue_game_player_of_member on venue_game_player (member_id, last_at desc);
create index venue_game_player_lately on venue_game_player (last_at);

-- What rounds of a game paid in each hour, without void ones: sums of multipliers in stakes, and of their squares.
create table venue_game_hour (
  venue text collate "C" not null,
  game text collate "C" not null,
  hour timestamptz not null,
  rounds int8 not null,
  paid numeric not null,
  squares numeric not null,
  primary key (venue, game, hour)
);

-- Players and rounds of the last 24 hours, counted by one node for all, and what the rounds of 30 days paid.
create table venue_game_heat (
  venue text not null,
  game text not null,
  players int4 not null,
  rounds int8 not null,
  month_rounds int8 not null,
  month_paid float8 not null,
  month_squares float8 not null,
  primary key (venue, game)
);
create table venue_game_heat_count (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz,
  next_at timestamptz not null
);

-- What has to be looked at by a person: a venue's records, the plays it asked for, and the ledger do not agree.
create table venue_case (
  id text primary key,
  venue text not null,
  -- Day (UTC) of the venue's records.
  day date not null,
  what text not null,
  -- A round, a sequence number, a member, or a currency.
  subject text not null,
  detail text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- A later comparison found both sides agreeing.
  agreed_at timestamptz,
  closed_at timestamptz,
  note text not null default '',
  unique (venue, day, what, subject)
);
create index venue_case_open on venue_case (first_at) where closed_at is null and agreed_at is null;
