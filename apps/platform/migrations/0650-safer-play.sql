-- True for accounts whose owner has limits, a pause or frozen money: the ledger requires a check before money
-- leaves them.
alter table account add column guarded boolean not null default false;

-- The row that is locked while anything about a member's limits is decided.
create table safer_play (
  member_id text primary key,
  reality_check_minutes int check (reality_check_minutes > 0),
  exclusion_kind text check (exclusion_kind in ('cool-off', 'self-exclusion')),
  excluded_since timestamptz,
  excluded_until timestamptz,
  frozen_because text,
  check ((exclusion_kind is null) = (excluded_until is null) and (excluded_since is null) = (excluded_until is null))
);

-- Fen for deposits and losses, minutes for time. `next_bound` applies from `next_from`; null then means no limit.
create table play_limit (
  member_id text not null,
  kind text not null check (kind in ('deposit', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  bound int8 not null check (bound >= 0),
  next_bound int8 check (next_bound >= 0),
  next_from timestamptz,
  set_at timestamptz not null,
  primary key (member_id, kind, period)
);

-- History of limits and pauses, with the person who set them; rows are never changed.
create table safer_play_history (
  id int8 generated always as identity primary key,
  member_id text not null,
  at timestamptz not null,
  what jsonb not null
);
create index safer_play_history_member on safer_play_history (member_id, id);

create table play_time (
  member_id text not null,
  day date not null,
  seconds int not null,
  primary key (member_id, day)
);
