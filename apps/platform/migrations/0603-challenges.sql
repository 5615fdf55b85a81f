-- Verification challenges: what each one protects, its question, and whether it was passed.
create table challenge (
  id text primary key,
  -- The request that it was issued for.
  call text not null,
  actor text not null,
  device_id text not null,
  uuid text not null,
  body_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Number of wrong answers of any type; at the limit the challenge fails.
  failures integer not null default 0,
  -- The current question: a picture, a slider or a geetest challenge. Any answer uses it up.
  kind text check (kind in ('image-code', 'anji', 'afs')),
  number integer not null default 0,
  draws integer not null default 0,
  -- image-code: SHA-256 over the id and the code; anji: the place in pixels; afs: geetest's challenge.
  answer text,
  asked_at timestamptz,
  -- SHA-256 of the proof.
  proof_hash bytea,
  solved_at timestamptz,
  used_at timestamptz
);
create unique index challenge_of_request on challenge (device_id, actor, uuid, call, body_hash)
  where used_at is null;
create index challenge_expiry on challenge (expires_at);

-- Counters that lead to a challenge: wrong passwords, registrations, sent codes.
create table challenge_count (
  -- Policy and subject: `login account …`, `login address …`.
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index challenge_count_until on challenge_count (until);
