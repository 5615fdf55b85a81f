-- Matches as the feed sent them. Odds and match states are kept in memory, because the feed sends them again after
-- a restart.
create table competition (
  id text primary key,
  sport text not null check (sport in ('football', 'basketball', 'esports')),
  name text not null,
  short_name text not null,
  latin_name text not null,
  region text not null,
  season text not null,
  rank integer not null
);

create table competitor (
  id text primary key,
  name text not null,
  short_name text not null,
  latin_name text not null
);

create table match (
  id text primary key,
  competition_id text not null references competition (id),
  sport text not null check (sport in ('football', 'basketball', 'esports')),
  round text not null,
  home_id text not null references competitor (id),
  away_id text not null references competitor (id),
  starts_at timestamptz not null
);

-- Official results; only the first one of a match counts. `is_settled` once no bet on the match is open.
create table match_result (
  match_id text primary key,
  outcome text not null check (outcome in ('completed', 'postponed', 'abandoned')),
  home integer not null check (home >= 0),
  away integer not null check (away >= 0),
  detail jsonb not null,
  official_at timestamptz not null,
  recorded_at timestamptz not null,
  is_settled boolean not null default false
);

create index match_result_unsettled on match_result (match_id) where not is_settled;

-- The stake is a hold `bet:<id>` of the ledger from the moment the bet exists until it is refused or settled.
create table bet (
  id text primary key,
  number text not null,
  member_id text not null,
  status text not null check (status in ('pending', 'accepted', 'refused', 'settled')),
  currency text not null check (currency in ('CNY', 'USDT')),
  stake bigint not null check (stake > 0),
  odds integer not null check (odds > 1000),
  odds_policy text not null check (odds_policy in ('none', 'better', 'any')),
  potential_return bigint not null check (potential_return >= stake),
  is_in_play boolean not null,
  placed_at timestamptz not null,
  decide_at timestamptz,
  decide_by timestamptz,
  decided_at timestamptz,
  refusal text,
  odds_now integer,
  result text check (result in ('won', 'half-won', 'void', 'half-lost', 'lost')),
  returned bigint check (returned >= 0),
  settled_at timestamptz,
  check ((decide_at is null) = (not is_in_play) and (decide_by is null) = (not is_in_play)),
  check ((decided_at is null) = (status = 'pending')),
  check ((refusal is null) = (status <> 'refused')),
  check ((result is null) = (status <> 'settled')),
  check ((returned is null) = (status <> 'settled') and (settled_at is null) = (status <> 'settled'))
);

create index bet_pending on bet (decide_at) where status = 'pending';
create index bet_of_member on bet (member_id, placed_at desc, id desc);

create table bet_leg (
  bet_id text not null references bet (id),
  position smallint not null,
  -- True until the bet is refused or settled, so that open bets of a match are found without reading all its bets.
  is_open boolean not null,
  match_id text not null,
  sport text not null,
  competition_name text not null,
  home_name text not null,
  away_name text not null,
  starts_at timestamptz not null,
  market_id text not null,
  kind text not null,
  period text not null,
  line integer,
  selection text not null,
  odds integer not null,
  version bigint not null,
  home_at_bet integer,
  away_at_bet integer,
  home_final integer,
  away_final integer,
  result text,
  primary key (bet_id, position)
);

create index bet_leg_open on bet_leg (match_id) where is_open;
