-- Authenticator apps. The secret is sealed with the platform's own key, so that a copy of the database cannot make
-- codes.
create table totp (
  member_id text primary key references member (id),
  secret bytea not null,
  begun_uuid text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- Time step of the latest accepted code; no code is accepted twice.
  last_step int8 not null default 0
);

-- Recovery codes as keyed hashes; the row of a used code is deleted.
create table recovery_code (
  member_id text not null references member (id),
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

create table passkey (
  id text primary key,
  member_id text not null references member (id),
  credential_id text not null unique,
  public_key bytea not null,
  sign_count int8 not null,
  transports jsonb not null,
  -- Relying party id, the host name that it was registered on; it does not work on other domains.
  rp_id text not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_member on passkey (member_id, created_at);

-- Passkey challenges. A row is deleted with its answer, so that no answer counts twice.
create table passkey_challenge (
  id text primary key,
  kind text not null check (kind in ('add', 'login', 'proof')),
  challenge text not null,
  rp_id text not null,
  origin text not null,
  session_id text,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);

-- Fresh proofs of a second factor: each for one session, one purpose and one call (its uuid and input).
create table step_up_proof (
  id text primary key,
  member_id text not null references member (id),
  session_id text not null,
  purpose text not null,
  way text not null,
  expires_at timestamptz not null,
  used_uuid text,
  used_hash text
);
create index step_up_proof_of_session on step_up_proof (session_id, purpose);
create index step_up_proof_age on step_up_proof (expires_at);

-- Wrong proofs since the window began.
create table step_up_tries (
  member_id text primary key references member (id),
  wrong integer not null,
  since timestamptz not null
);

create table known_device (
  member_id text not null references member (id),
  device_id text not null,
  first_seen_at timestamptz not null,
  primary key (member_id, device_id)
);

create table security_notice (
  id int8 generated always as identity primary key,
  member_id text not null references member (id),
  kind text not null,
  at timestamptz not null,
  ip text not null default '',
  user_agent text not null default '',
  subject text,
  acknowledged_at timestamptz
);
create index security_notice_open on security_notice (member_id, id desc) where acknowledged_at is null;
