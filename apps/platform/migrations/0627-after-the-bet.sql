-- Results may be corrected: a higher revision replaces the former one, and bets are settled again.
alter table match_result add column revision integer not null default 0 check (revision >= 0);
alter table bet_leg add column result_revision integer;

-- A part of the stake may be cashed out, or all of it. `settlements` counts how often the bet was settled.
alter table bet drop constraint bet_status_check;
alter table bet
  add constraint bet_status_check check (status in ('pending', 'accepted', 'refused', 'settled', 'cashed-out')),
  add column cashed_stake bigint not null default 0,
  add column cashed_returned bigint not null default 0 check (cashed_returned >= 0),
  add column settlements integer not null default 0,
  add constraint bet_cashed_stake check (cashed_stake >= 0 and cashed_stake <= stake),
  add constraint bet_cashed_out check ((status = 'cashed-out') = (cashed_stake = stake));

-- Messages of the feed that settle bets, as received; `hash` is of their canonical JSON.
create table feed_event (
  id text primary key,
  match_id text not null,
  content text not null,
  hash text not null,
  recorded_at timestamptz not null
);
create index feed_event_of_match on feed_event (match_id);

-- Every settlement of a bet. A corrected result adds one; nothing is edited.
create table bet_settlement (
  bet_id text not null references bet (id),
  nth integer not null check (nth > 0),
  result text not null check (result in ('won', 'half-won', 'void', 'half-lost', 'lost')),
  returned bigint not null check (returned >= 0),
  -- Ids of feed events.
  decided_by text[] not null,
  settled_at timestamptz not null,
  primary key (bet_id, nth)
);

create table cash_out (
  id text primary key,
  bet_id text not null references bet (id),
  nth integer not null,
  status text not null check (status in ('pending', 'accepted', 'refused')),
  stake bigint not null check (stake > 0),
  returned bigint not null check (returned >= 0),
  at_least bigint not null check (at_least >= 0),
  fair bigint not null check (fair >= 0),
  margin_share integer not null check (margin_share >= 0 and margin_share <= 10000),
  asked_at timestamptz not null,
  decide_at timestamptz,
  decide_by timestamptz,
  decided_at timestamptz,
  refusal text,
  by_rule text check (by_rule in ('floor', 'ceiling')),
  unique (bet_id, nth),
  check ((decided_at is null) = (status = 'pending')),
  check ((refusal is null) = (status <> 'refused'))
);
create index cash_out_pending on cash_out (decide_at) where status = 'pending';
create unique index cash_out_one_waits on cash_out (bet_id) where status = 'pending';

create table cash_out_rule (
  bet_id text primary key references bet (id),
  floor bigint check (floor >= 0),
  ceiling bigint check (ceiling > 0),
  set_at timestamptz not null,
  check (floor is not null or ceiling is not null),
  check (floor is null or ceiling is null or floor < ceiling)
);

-- The bet log, a hash chain: the hash of each entry covers the entry before it. One writer at a time locks the
-- head.
create table bet_log_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash text not null
);
insert into bet_log_head (seq, hash) values (0, repeat('0', 64));

create table bet_log (
  seq bigint primary key,
  day date not null,
  bet_id text not null,
  -- Identifies the logged fact, so that one that is delivered twice is logged once.
  fact text not null unique,
  body text not null,
  previous text not null,
  hash text not null
);
create index bet_log_of_bet on bet_log (bet_id, seq);
create index bet_log_of_day on bet_log (day, seq);

create table bet_log_root (
  day date primary key,
  first bigint not null,
  last bigint not null,
  root text not null,
  signature text not null
);

create function bet_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the bet log is never edited: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger bet_log_is_final before update or delete or truncate on bet_log
  for each statement execute function bet_log_refuse_change();
create trigger bet_log_root_is_final before update or delete or truncate on bet_log_root
  for each statement execute function bet_log_refuse_change();
create trigger bet_settlement_is_final before update or delete or truncate on bet_settlement
  for each statement execute function bet_log_refuse_change();
create trigger feed_event_is_final before update or delete or truncate on feed_event
  for each statement execute function bet_log_refuse_change();
