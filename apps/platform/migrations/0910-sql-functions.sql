-- breaks: no build
-- Database functions that are kept as files (`functions/NAME.sql`), with the last applied version.
create table sql_function (
  name text primary key,
  version int4 not null check (version > 0),
  -- SHA-256 of the file, hex.
  hash text not null,
  replaced_at timestamptz not null default now()
);
