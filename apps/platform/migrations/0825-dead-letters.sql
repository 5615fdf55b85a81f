-- Items that a batch could not process, kept apart so that the others go on. The batch skips an item until next_try_at,
-- and for good where that is null: a person looks at it then.
create table dead_letter (
  batch text not null,
  item text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'closed')),
  error text not null,
  -- What a consumer needs to try again when the item is stored nowhere else.
  detail jsonb,
  tries int4 not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_try_at timestamptz,
  closed_because text,
  primary key (batch, item)
);

create index dead_letter_waiting on dead_letter (batch, next_try_at) where state = 'waiting';
