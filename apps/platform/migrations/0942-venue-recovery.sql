-- breaks: no build
-- A transfer that takes all that is free at the venue; `amount` is what was seen there until the venue says what it took.
alter table venue_transfer add column is_all boolean not null default false;

-- The recovery of a member's money from one venue, which goes on by itself: while the venue is away, and until rounds
-- that hold money there have ended.
create table venue_recovery (
  id text primary key,
  member_id text not null,
  venue text not null references venue (code),
  -- Null: every currency.
  currency text check (currency in ('CNY', 'USDT')),
  state text not null check (state in ('away', 'moving', 'waiting', 'done', 'given-up')),
  waits_until timestamptz,
  tries int4 not null default 0,
  next_at timestamptz not null,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create unique index venue_recovery_open on venue_recovery (member_id, venue) where ended_at is null;
create index venue_recovery_due on venue_recovery (next_at) where ended_at is null;
