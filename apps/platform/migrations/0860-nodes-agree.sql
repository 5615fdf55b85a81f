-- breaks: no build
-- Fingerprints of the settings that every node on this database must have in common.
create table node_agreement (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);

-- The oldest build that may run on this database, as the newest migration that it has to know (kernel/migrate.ts).
-- A migration that breaks older builds writes its own name here; one that does not begins with '-- breaks: no
-- build'.
create table schema_floor (
  one boolean primary key default true check (one),
  migration text not null
);
