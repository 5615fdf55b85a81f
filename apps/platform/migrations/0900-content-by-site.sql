-- breaks: no build
-- Banners and announcements belong to a site (a site without its own shows those of the fallback site) and have a
-- record status (0 inactive, 1 active, 2 disabled); banners have a time and a picture on the image domains. An
-- announcement's time is its pmd_timer_*.
alter table banner
  add column site_id text not null default '5000',
  add column status integer not null default 1 check (status in (0, 1, 2)),
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column picture text;
alter table announcement
  add column site_id text not null default '5000',
  add column status integer not null default 1 check (status in (0, 1, 2));
