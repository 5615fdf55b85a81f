-- Stored answers of calls, written in the commit of their effect, so that a retry with the same uuid has no second
-- effect.
create table call_outcome (
  actor text collate "C" not null,
  uuid text collate "C" not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (actor, uuid)
);
create index call_outcome_at on call_outcome (at);

-- Events to publish. `seq` is assigned after the commit, so that no consumer can skip an event that becomes visible
-- later.
create table outbox (
  id int8 generated always as identity primary key,
  seq int8 unique,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index outbox_fresh on outbox (id) where seq is null;

create table outbox_head (seq int8 not null);
insert into outbox_head values (0);

-- Position of each consumer. It advances only after the handler has returned: at-least-once delivery, in order.
create table outbox_position (
  consumer text primary key,
  seq int8 not null
);
