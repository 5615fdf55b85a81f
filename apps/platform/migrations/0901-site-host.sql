-- breaks: no build
-- The site of each host name; any other host gets the fallback site.
create table site_host (
  host text primary key,
  site_id text not null
);
