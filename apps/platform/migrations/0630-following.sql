-- Favourites of members: matches, teams and competitions, by the feed's ids. The name is that of the time when it
-- was added.
create table favourite (
  id text primary key,
  member_id text not null,
  kind text not null check (kind in ('match', 'competitor', 'competition')),
  target text not null,
  name text not null,
  sport text not null,
  added_at timestamptz not null,
  unique (member_id, kind, target)
);

-- Finds the members to notify of a match: by its id, its teams and its competition.
create index favourite_of_target on favourite (target, kind);

-- Bets shared under a code. A withdrawn one keeps its code, and following it is refused.
create table shared_bet (
  code text primary key,
  bet_id text not null unique references bet (id),
  member_id text not null,
  shown_name text,
  odds integer not null check (odds > 1000),
  shared_at timestamptz not null,
  reverted_at timestamptz
);

create index shared_bet_of_member on shared_bet (member_id, shared_at desc);

create table share_follow (
  bet_id text primary key references bet (id),
  code text not null references shared_bet (code),
  member_id text not null,
  at timestamptz not null
);

create index share_follow_of_code on share_follow (code);

-- Results by day, by competition, and by who played.
create index match_by_start on match (starts_at);
create index match_by_competition on match (competition_id, starts_at desc);
create index match_by_home on match (home_id, starts_at desc);
create index match_by_away on match (away_id, starts_at desc);
