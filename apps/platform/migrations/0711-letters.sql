-- Letters to members. The id identifies the cause, so that the same cause sends one letter.
create table letter (
  id text primary key,
  member_id text not null references member (id),
  kind text not null check (kind in ('normal', 'private')),
  title text not null,
  text text not null,
  path text,
  at timestamptz not null,
  read_at timestamptz,
  sticky_at timestamptz,
  deleted_at timestamptz
);
create index letter_member on letter (member_id, kind, at desc) where deleted_at is null;
create index letter_unread on letter (member_id) where read_at is null and deleted_at is null;
