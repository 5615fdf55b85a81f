-- Where a session is used and how it ended. Its id may be shown to its member; the hash of its token is never
-- shown.
alter table session
  add column id text,
  add column client_type text not null default 'WEB',
  add column ip text not null default '',
  add column user_agent text not null default '',
  add column last_seen_at timestamptz,
  -- End by the database's clock, by which other nodes look for new ends.
  add column end_noted_at timestamptz,
  add constraint session_ended_because check (ended_because in
    ('logout', 'expired', 'elsewhere', 'blocked', 'password-changed', 'ip-blocked', 'device-blocked', 'signed-out-there'));
update session set id = encode(token_hash, 'hex'), last_seen_at = created_at;
alter table session
  alter column id set not null,
  alter column last_seen_at set not null,
  add constraint session_id unique (id);
create index session_end_noted on session (end_noted_at) where end_noted_at is not null;
create index session_of_member on session (member_id, created_at desc);

create table login_history (
  id text primary key,
  member_id text not null references member (id),
  at timestamptz not null,
  ip text not null,
  device_id text not null,
  client_type text not null,
  user_agent text not null,
  -- `password`, `signed-path`, `registration`, or the name of another way to log in.
  way text not null,
  outcome text not null check (outcome in ('success', 'wrong-password', 'blocked'))
);
create index login_history_of_member on login_history (member_id, at desc);

-- Log-in attempts on a name since the last right password, whether or not a member has that name. The name itself
-- is not stored.
create table login_guard (
  name_hash bytea primary key,
  tries integer not null,
  locked_until timestamptz,
  at timestamptz not null
);
create index login_guard_age on login_guard (at);

alter table credential
  -- 2: argon2id of the log-in hash. 1: argon2id of the unsalted SHA-256 of an imported account; moved to 2 at its next log-in.
  add column hash_version integer not null default 2 check (hash_version in (1, 2)),
  -- The operator requires a new password before anything else.
  add column must_change boolean not null default false;

alter table member
  add column last_login_at timestamptz,
  add column dormant_since timestamptz,
  add column at_logout text not null default 'this-device' check (at_logout in ('this-device', 'all-devices')),
  add column at_login_elsewhere text not null default 'end-older' check (at_login_elsewhere in ('end-older', 'keep'));

-- Confirmations at registration, with the idempotency key: a retry returns the same member.
create table registration (
  member_id text primary key references member (id),
  invitation_code text,
  agreed_at timestamptz not null,
  adult_at timestamptz not null,
  ip text not null,
  device_id text not null,
  uuid text not null,
  body_hash text not null
);
