-- Anchors. The room's number is the public id. `picture` sends the match picture (LIVE) and is not listed.
create table anchor (
  room_no text primary key,
  -- Owner of the room; null for a broadcast of another company.
  member_id text unique,
  kind text not null check (kind in ('anchor', 'picture')),
  nickname text not null,
  logo text not null,
  screen_mode text not null check (screen_mode in ('horizontal', 'vertical')),
  sport text not null,
  title text not null,
  match_id text,
  source_delay_ms integer not null default 0 check (source_delay_ms between 0 and 60000),
  -- Goes on the air as soon as there is a signal: for demonstrations and cameras.
  goes_live_alone boolean not null default false,
  -- Switches to the best match in play when its match has ended.
  follows_play boolean not null default false,
  is_blocked boolean not null default false,
  cover_version integer not null default 0,
  made_at timestamptz not null
);

create table anchor_cover (
  room_no text primary key references anchor (room_no),
  version integer not null,
  type text not null,
  bytes bytea not null
);

-- One key per room. `digest` finds it, `sealed` is returned to retries of the request that made it; neither reveals
-- it.
create table stream_key (
  room_no text primary key references anchor (room_no),
  digest bytea not null unique,
  sealed bytea not null,
  ending text not null,
  made_by text not null,
  made_at timestamptz not null
);

-- Ticket for one WebSocket of the anchor's own browser.
create table camera_ticket (
  digest bytea primary key,
  room_no text not null references anchor (room_no),
  sealed bytea not null,
  made_by text not null,
  expires_at timestamptz not null
);

create table broadcast (
  id text primary key,
  room_no text not null references anchor (room_no),
  path text not null unique,
  state text not null check (state in ('asked', 'on-air', 'interrupted', 'ended')),
  is_wanted boolean not null,
  has_signal boolean not null,
  asked_at timestamptz not null,
  on_air_at timestamptz,
  -- Time of the latest change of the signal, by the media server's clock; older events are ignored.
  signal_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('anchor', 'operator', 'signal-lost')),
  viewers_peak integer not null default 0
);

create unique index broadcast_open on broadcast (room_no) where state <> 'ended';
create index broadcast_of_room on broadcast (room_no, asked_at desc);

create table anchor_follower (
  member_id text not null,
  room_no text not null references anchor (room_no),
  since timestamptz not null,
  primary key (member_id, room_no)
);

create index follower_of_anchor on anchor_follower (room_no);

-- Number of viewers of a room on each node, updated once a tick.
create table room_viewers (
  room_no text not null,
  node text not null,
  viewers integer not null,
  at timestamptz not null,
  primary key (room_no, node)
);

-- Pictures and drawings of matches by other companies.
create table match_video (
  match_id text primary key,
  video_web_url text not null default '',
  animation_url text not null default '',
  set_at timestamptz not null
);

-- Open streaming entrances, in the specification's form.
create table streaming_entrance (
  only_row boolean primary key default true check (only_row),
  config jsonb not null,
  set_at timestamptz not null
);
