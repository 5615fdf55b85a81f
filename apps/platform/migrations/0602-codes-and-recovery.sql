-- Phones and mail addresses that were verified by a code. A member has at most one of each, and each belongs to one
-- member.
create table member_contact (
  member_id text not null references member (id),
  kind text not null check (kind in ('phone', 'email')),
  -- A phone's calling code; empty for mail.
  prefix text not null,
  value text not null,
  -- The international number, or the address in lower case.
  key text not null,
  bound_at timestamptz not null,
  primary key (member_id, kind),
  unique (kind, key)
);

-- Sent codes. Code and receiver are hashed with a key that is not in the database, so neither can be read here.
create table verification_code (
  id text primary key,
  purpose text not null check (purpose in ('bind', 'recover', 'step-up')),
  -- Id of the member or of the recovery that it was sent for.
  subject text not null,
  contact_hash bytea not null,
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_subject on verification_code (purpose, subject, sent_at);
create index verification_code_expires on verification_code (expires_at);

-- Number of events in a window; a new window begins when the old one has ended.
create table code_count (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index code_count_until on code_count (until);

-- Password recoveries in progress. A row without a member is a decoy for a contact that nobody has, so that callers
-- cannot find out who is registered.
create table recovery (
  id text primary key,
  kind text not null check (kind in ('phone', 'email')),
  member_id text references member (id),
  contact_hash bytea not null,
  device_id text not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz
);
create index recovery_expires on recovery (expires_at);
