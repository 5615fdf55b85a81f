create table member (
  id text primary key,
  name text not null,
  -- The name in lower case: unique, and used by log-in.
  name_key text not null unique,
  nickname text not null,
  avatar text not null,
  vip_level integer not null default 0,
  settlement_unit text not null default 'CNY' check (settlement_unit in ('CNY', 'USDT')),
  -- The specification's record status: 0 inactive, 1 active, 2 disabled.
  status integer not null default 1 check (status in (0, 1, 2)),
  registered_at timestamptz not null
);

-- argon2id of the log-in hash; the password itself is never stored.
create table credential (
  member_id text primary key references member (id),
  password_argon2 text not null,
  changed_at timestamptz not null
);

create table session (
  -- SHA-256 of the token, so that the database alone is not enough to log in.
  token_hash bytea primary key,
  member_id text not null references member (id),
  device_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index session_member on session (member_id) where ended_at is null;
