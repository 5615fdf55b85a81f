-- breaks: no build
-- A member's session with one game of a venue. There is one open session of a game at a time, so a second tab resumes it.
create table venue_session (
  id text primary key,
  venue text not null references venue (code),
  member_id text not null,
  currency text not null check (currency in ('CNY', 'USDT')),
  game text not null,
  locale text not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  -- When the venue confirmed the end.
  told_at timestamptz
);
create unique index venue_session_open on venue_session (venue, member_id, currency, game) where ended_at is null;
create index venue_session_of_member on venue_session (member_id) where ended_at is null;
create index venue_session_to_tell on venue_session (ended_at) where ended_at is not null and told_at is null;

-- Codes of launched games, as SHA-256. `redemption` is the newest one; of a single-use code it is the only one.
create table venue_launch_code (
  hash text primary key,
  session_id text not null references venue_session (id),
  is_single_use boolean not null,
  until timestamptz not null,
  redemption text
);
create index venue_launch_code_until on venue_launch_code (until);

-- What a seamless venue asked for, once for each transaction id. A bet that was rolled back before it came has a
-- tombstone: its row without a fingerprint. Rows are never changed.
create table venue_play (
  venue text collate "C" not null,
  transaction_id text collate "C" not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'close', 'promo')),
  fingerprint text,
  outcome text not null,
  reason text,
  member_id text not null,
  round text collate "C",
  game text,
  currency text not null check (currency in ('CNY', 'USDT')),
  -- Of a win or a rollback.
  bet text collate "C",
  amount int8 not null check (amount >= 0),
  -- Wallet whose balance the answer has: available money, and the newest entry that it includes.
  account text collate "C" not null,
  balance int8,
  sequence int8,
  said_at timestamptz not null,
  at timestamptz not null,
  primary key (venue, transaction_id)
);
create index venue_play_of_round on venue_play (venue, round);
create index venue_play_of_member on venue_play (member_id, at desc);

-- Reads the balance in the commit that moves the money, so that a repeated request is answered as before.
create function venue_play_keep_balance() returns trigger language plpgsql as $$
begin
  select a.balance - a.held, coalesce((select max(id) from entry where account_id = a.id), 0)
    into new.balance, new.sequence from account as a where a.key = new.account;
  return new;
end $$;
create trigger venue_play_has_balance before insert on venue_play
  for each row execute function venue_play_keep_balance();
create function venue_play_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'plays are never edited' using errcode = 'restrict_violation';
end $$;
create trigger venue_play_is_final before update or delete on venue_play
  for each row execute function venue_play_refuse_change();

-- How a bet ended first. The key decides between a win and a rollback that come at the same moment.
create table venue_bet_end (
  venue text collate "C" not null,
  bet text collate "C" not null,
  how text not null check (how in ('won', 'rolled-back')),
  primary key (venue, bet)
);

-- Closed rounds, with the win or close that closed them.
create table venue_round_end (
  venue text collate "C" not null,
  round text collate "C" not null,
  transaction_id text not null,
  at timestamptz not null,
  primary key (venue, round)
);

-- What a venue asked for and should not have. A person looks at each, but for wins of unknown bets that are paid later.
create table venue_oddity (
  venue text not null,
  transaction_id text not null,
  what text not null check (what in ('conflict', 'bet-unknown', 'rolled-back', 'round-closed', 'already-settled')),
  detail text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int4 not null default 1,
  settled_at timestamptz,
  note text not null default '',
  primary key (venue, transaction_id, what)
);
create index venue_oddity_open on venue_oddity (first_at) where settled_at is null;

-- Wins above what is paid without a person.
create table venue_held_win (
  venue text not null,
  transaction_id text not null,
  member_id text not null,
  round text not null,
  currency text not null,
  amount int8 not null,
  asked_at timestamptz not null,
  decision text check (decision in ('pay', 'refuse')),
  decided_at timestamptz,
  primary key (venue, transaction_id)
);
create index venue_held_win_open on venue_held_win (asked_at) where decision is null;
