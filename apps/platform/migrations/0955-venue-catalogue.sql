-- breaks: no build
-- Games of the venues' catalogues. A game that its venue no longer names has `left_at` and is not deleted, because
-- records, favourites and the statistics name it. `since` is null for the games with which a venue began.
create table venue_game (
  venue text not null references venue (code),
  game text not null check (game ~ '^[\w-]{1,64}$'),
  kind text not null check (kind in ('slot', 'crash', 'small', 'table')),
  -- As the venue tells it (docs/venue-protocol.md).
  facts jsonb not null,
  since timestamptz,
  left_at timestamptz,
  -- The operator's order, over all venues; lower first.
  sort int4 not null,
  is_display boolean not null default true,
  primary key (venue, game)
);

-- The catalogue that was read of each venue last. `next_at` keeps nodes from asking at the same time.
create table venue_catalogue (
  venue text primary key references venue (code),
  version text not null,
  read_at timestamptz,
  next_at timestamptz not null
);

-- Rows of the lobby that an operator moved or hid; the others follow in their own order.
create table lobby_row (
  row text primary key,
  sort int4,
  is_display boolean not null default true
);

create table game_favourite (
  member_id text not null,
  venue text not null,
  game text not null,
  added_at timestamptz not null,
  primary key (member_id, venue, game),
  foreign key (venue, game) references venue_game (venue, game)
);
