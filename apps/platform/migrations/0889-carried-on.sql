-- breaks: no build
-- Request to another company by a call that has no answer yet, so that any node can resume it. Set to null with the
-- answer, because it may contain personal text.
alter table call_outcome add column wish jsonb;

-- Counts the tombstones of an actor.
create index call_outcome_tombstones on call_outcome (actor, at) where call = '';
