-- breaks: no build
-- Tags that the operator gives members: excluded from activities, or without the bonus of their level.
create table member_tag (
  member_id text not null references member (id),
  tag text not null check (tag in ('activity-blacklist', 'no-level-bonus')),
  tagged_at timestamptz not null,
  primary key (member_id, tag)
);
