-- breaks: no build
-- Hashed files of the web builds that nodes on this database serve or have recently served. During a rolling
-- upgrade, a page of one build may request its files from any node.
create table web_asset (
  name text primary key,
  body bytea not null,
  seen_at timestamptz not null
);
