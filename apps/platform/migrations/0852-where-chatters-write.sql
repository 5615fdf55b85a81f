-- Device and address that a person last wrote from, as keyed hashes. A mute stores both, so that logging out or
-- changing the device header does not end it.
create table chat_origin (
  user_id text primary key,
  device_hash bytea not null,
  address_hash bytea not null,
  at timestamptz not null
);
create index chat_origin_age on chat_origin (at);
alter table chat_mute add column device_hash bytea, add column address_hash bytea;
