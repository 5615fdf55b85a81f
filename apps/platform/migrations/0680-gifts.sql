-- Gifts. `status`: 0 inactive, 1 active, 2 disabled. `price`: whole coins, 0 for a free gift.
create table gift (
  id text primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('free', 'priced')),
  status smallint not null check (status in (0, 1, 2)),
  price int not null check (price >= 0 and (kind = 'free') = (price = 0))
);

insert into gift (id, code, name, kind, status, price) values
  ('100', 'applause', '掌声', 'free', 1, 0),
  ('101', 'cheer-stick', '助威棒', 'priced', 1, 1),
  ('102', 'whistle', '哨子', 'priced', 1, 5),
  ('103', 'scarf', '围巾', 'priced', 1, 10),
  ('104', 'cards', '红黄牌', 'priced', 1, 20),
  ('105', 'air-horn', '号角', 'priced', 1, 66),
  ('106', 'war-drum', '战鼓', 'priced', 1, 188),
  ('107', 'trophy', '奖杯', 'priced', 1, 520);

-- Sent gifts; the ledger's transfer is `gift:ID`. Rows are never changed.
create table gift_sent (
  id text primary key,
  room_no text not null,
  member_id text not null,
  gift_id text not null references gift (id),
  count int not null check (count > 0),
  combo int not null check (combo >= count),
  coins int not null check (coins >= 0),
  anchor_id text,
  at timestamptz not null
);
create index gift_sent_of_member on gift_sent (member_id, at desc);
create index gift_sent_of_anchor on gift_sent (anchor_id, at desc) where anchor_id is not null;

-- A member's current combo of one gift in a room.
create table gift_combo (
  room_no text not null,
  member_id text not null,
  gift_id text not null,
  combo_id text not null,
  count int not null,
  last_at timestamptz not null,
  primary key (room_no, member_id)
);

create table gift_free (
  member_id text primary key,
  last_at timestamptz not null
);

-- Coins spent in a room, by day of Asia/Shanghai (`2026-11-22`) and in total (`all`). Name and picture are those at
-- the latest gift.
create table gift_rank (
  room_no text not null,
  span text collate "C" not null,
  member_id text not null,
  coins int8 not null,
  reached_at timestamptz not null,
  shown_name text not null,
  avatar text not null,
  level int not null,
  primary key (room_no, span, member_id)
);
create index gift_rank_order on gift_rank (room_no, span, coins desc, reached_at, member_id);

-- Members who may not buy coins.
create table coin_refusal (
  member_id text primary key,
  because text not null,
  at timestamptz not null
);
