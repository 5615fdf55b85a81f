-- Items that a worker could not process; the others continue. The worker skips an item until next_try_at; null
-- means that a person has to look at it.
create table dead_letter (
  batch text not null,
  item text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'closed')),
  error text not null,
  -- Data for a retry, where the item is stored nowhere else.
  detail jsonb,
  tries int4 not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_try_at timestamptz,
  closed_because text,
  primary key (batch, item)
);

create index dead_letter_waiting on dead_letter (batch, next_try_at) where state = 'waiting';
