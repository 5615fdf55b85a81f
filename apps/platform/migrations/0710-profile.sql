-- Normalised look of a nickname (modules/member/reserved-names.ts), which is unique. Null while there is no
-- nickname.
alter table member add column nickname_looks text;
create unique index member_nickname_looks on member (nickname_looks) where nickname_looks is not null;

create table member_material (
  member_id text primary key references member (id),
  gender text not null,
  sports text[] not null,
  contact_time text not null,
  at timestamptz not null
);

create table delivery_address (
  id text primary key,
  member_id text not null references member (id),
  -- Name, phone, region and street as one sealed JSON text.
  facts_sealed bytea not null,
  is_default boolean not null,
  saved_at timestamptz not null
);
create index delivery_address_member on delivery_address (member_id, saved_at);

create table birthday_bonus (
  member_id text not null references member (id),
  -- Year of the birthday, by the date in Shanghai.
  year integer not null,
  at timestamptz not null,
  primary key (member_id, year)
);
