-- breaks: no build
-- What another company was asked for by a call that has no answer yet, so that any node can carry on with it. Null again
-- with the answer: it may hold what a person wrote.
alter table call_outcome add column wish jsonb;

-- Tombstones are counted for each actor.
create index call_outcome_tombstones on call_outcome (actor, at) where call = '';
