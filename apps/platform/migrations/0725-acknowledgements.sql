-- Name of this database, which the acknowledgement files carry: a restored copy has the same name, a new database
-- another one.
create table database_name (
  id uuid primary key default gen_random_uuid(),
  is_alone boolean not null default true unique check (is_alone)
);
insert into database_name default values;

-- Acknowledged effects that are missing because an older copy of the database was restored. Staff settle them.
create table lost_acknowledgement (
  key text collate "C" primary key,
  at timestamptz not null,
  fact jsonb not null,
  found_at timestamptz not null default now(),
  settled_at timestamptz,
  note text,
  check ((settled_at is null) = (note is null))
);
create index lost_acknowledgement_open on lost_acknowledgement (at) where settled_at is null;
