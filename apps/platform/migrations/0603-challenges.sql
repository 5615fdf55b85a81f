-- One verification challenge: what it stands before, what the person has to find, and whether it passed.
create table challenge (
  id text primary key,
  -- The one request that it was asked of.
  call text not null,
  actor text not null,
  device_id text not null,
  uuid text not null,
  body_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Wrong answers of any type; at the limit the challenge is over.
  failures integer not null default 0,
  -- The picture, round or geetest challenge that can be answered now. A wrong or right answer uses it up.
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

-- What was counted before somebody is challenged: wrong passwords, registrations, codes.
create table challenge_count (
  -- policy, then whose: `login account …`, `login address …`
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index challenge_count_until on challenge_count (until);
