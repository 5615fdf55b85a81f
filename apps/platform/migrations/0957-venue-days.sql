-- breaks: no build
-- Days (UTC) of venues, compared in the night after: the venue's records and its signed root, the plays it asked for,
-- and the ledger. `next_at` is null when a day is compared.
create table venue_day (
  venue text not null references venue (code),
  day date not null,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'differs')),
  next_at timestamptz,
  tries int4 not null default 0,
  -- Why it waits.
  because text,
  -- The venue's signed root.
  root text,
  signature text,
  public_key text,
  -- Sums by currency, as records and plays say.
  sums jsonb not null default '[]',
  compared_at timestamptz,
  primary key (venue, day)
);
create index venue_day_due on venue_day (next_at) where next_at is not null;

-- Bets less wins, returned bets and promotions of a seamless venue before `until`, so that a night sums one day.
create table venue_play_sum (
  venue text not null references venue (code),
  currency text not null check (currency in ('CNY', 'USDT')),
  until timestamptz not null,
  net int8 not null,
  primary key (venue, currency)
);

-- Plays and ends are written in the order of time, so a summary for each range of pages is enough to find a day's, and
-- costs a bet nothing.
create index venue_play_at on venue_play using brin (at);
create index venue_round_end_at on venue_round_end using brin (at);
alter table venue_bet_end add column at timestamptz not null default now();
create index venue_bet_end_at on venue_bet_end using brin (at);
