-- breaks: no build
-- Hashed files of the web builds that nodes on this database serve or lately served. During a rolling upgrade a page of one
-- build asks any node for its files.
create table web_asset (
  name text primary key,
  body bytea not null,
  seen_at timestamptz not null
);
