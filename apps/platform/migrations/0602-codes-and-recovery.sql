-- Phones and mail addresses that a code proved; one member has at most one of each, and one of them belongs to one member.
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

-- Codes that were sent. Neither code nor receiver can be read here: both are hashed under a key that the database does not have.
create table verification_code (
  id text primary key,
  purpose text not null check (purpose in ('bind', 'recover', 'step-up')),
  -- Whom it is for: a member's id, or a recovery's.
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

-- How often something was done since a moment; a new window begins when the old one is over.
create table code_count (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index code_count_until on code_count (until);

-- Forgotten passwords under way. Without a member it is a decoy: nobody has that contact, and nobody is told so.
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
