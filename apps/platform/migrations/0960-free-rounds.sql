-- breaks: no build
-- Free rounds that the operator gave a member, each known to its venue under its id. `next_at`: when the venue is asked
-- next; null once it has answered.
create table venue_free_grant (
  id text collate "C" primary key,
  venue text collate "C" not null references venue (code),
  member_id text not null,
  games text[] not null,
  currency text not null check (currency in ('CNY', 'USDT')),
  rounds int4 not null check (rounds > 0),
  -- What each round is worth.
  stake int8 not null check (stake > 0),
  valid_until timestamptz not null,
  reason text not null,
  -- `aside`: the venue knows another grant under this id.
  state text not null check (state in ('giving', 'given', 'refused', 'cancelling', 'cancelled', 'aside')),
  refusal text,
  made_at timestamptz not null,
  tries int4 not null default 0,
  next_at timestamptz,
  failing_since timestamptz,
  failure text
);
create index venue_free_grant_of_member on venue_free_grant (member_id, valid_until);
create index venue_free_grant_due on venue_free_grant (next_at) where next_at is not null;

-- Bets and winnings of free rounds, and the rounds as their venues recorded them.
alter table venue_play add column free_grant text collate "C";
create index venue_play_of_grant on venue_play (free_grant) where free_grant is not null;
alter table venue_round add column free_grant text collate "C";
-- What a free round was worth.
alter table venue_round add column free_stake int8;
create index venue_round_of_grant on venue_round (venue, free_grant) where free_grant is not null;
