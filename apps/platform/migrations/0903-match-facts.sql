-- breaks: no build
-- What the operator knows of a match and no feed tells: another company's FLV address and event id, and the record's status
-- (0: its pictures are closed; 2: it is not listed among live matches). Logos are paths on the image lines.
alter table match_video
  add column flv_url text not null default '',
  add column event_id text not null default '',
  add column status integer not null default 1 check (status in (0, 1, 2));
create table competitor_logo (
  competitor_id text primary key,
  path text not null,
  set_at timestamptz not null
);
