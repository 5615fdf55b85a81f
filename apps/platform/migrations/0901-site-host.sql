-- breaks: no build
-- Which site a page belongs to, by the host name that it was asked for under; any other host is the fallback's.
create table site_host (
  host text primary key,
  site_id text not null
);
