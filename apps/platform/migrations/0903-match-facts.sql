-- breaks: no build
-- Facts of a match that the operator sets and no feed sends: another company's FLV address and event id, and the
-- status of the record (0: its pictures are closed; 2: it is not listed among live matches). Logos are paths on the
-- image domains.
alter table match_video
  add column flv_url text not null default '',
  add column event_id text not null default '',
  add column status integer not null default 1 check (status in (0, 1, 2));
create table competitor_logo (
  competitor_id text primary key,
  path text not null,
  set_at timestamptz not null
);
