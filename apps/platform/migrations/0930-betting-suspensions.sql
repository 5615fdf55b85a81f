-- breaks: no build
-- Betting that an operator has stopped, whatever the feed says, until an operator starts it again. The subject is the id of
-- a match (or of a season), of a competition, or of a market: MATCH/MARKET.
create table betting_suspension (
  scope text not null check (scope in ('match', 'competition', 'market')),
  subject text not null,
  reason text not null,
  set_at timestamptz not null,
  primary key (scope, subject)
);

-- Every commit that takes a bet holds this lock shared, and a new suspension holds it alone: each bet is committed before
-- the suspension or is refused, on every node. 'bets' in ASCII.
create function betting_lock() returns int8 language sql immutable as $$ select 1650816115::int8 $$;

-- To be called in a later statement than the one that takes the lock, which then sees every suspension committed before.
create function is_betting_suspended(asked_match text, asked_market text) returns boolean language sql stable as $$
  select exists (
    select from betting_suspension
    where (scope = 'match' and subject = asked_match)
      or (scope = 'market' and subject = asked_match || '/' || asked_market)
      or (scope = 'competition' and subject = coalesce(
        (select competition_id from match where id = asked_match), substring(asked_match from '^outright:([^:]+)')))
  )
$$;

-- The given selections on which betting is suspended. None of the others is suspended before the caller's commit.
create function betting_suspended_among(match_ids text[], market_ids text[])
  returns table (match_id text, market_id text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(betting_lock());
  return query select asked.match_id, asked.market_id from unnest(match_ids, market_ids) as asked (match_id, market_id)
    where is_betting_suspended(asked.match_id, asked.market_id);
end $$;

-- False when there is a suspension already.
create function suspend_betting(new_scope text, new_subject text, new_reason text, at timestamptz)
  returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(betting_lock());
  insert into betting_suspension (scope, subject, reason, set_at)
    values (new_scope, new_subject, new_reason, at) on conflict do nothing;
  return found;
end $$;

-- Trigger of bet_leg.
create function refuse_suspended_legs() returns trigger language plpgsql as $$
declare
  stopped record;
begin
  perform pg_advisory_xact_lock_shared(betting_lock());
  if not exists (select from betting_suspension) then
    return null;
  end if;
  select match_id, market_id into stopped from added where is_betting_suspended(match_id, market_id) limit 1;
  if found then
    raise exception 'betting on % % is suspended', stopped.match_id, stopped.market_id
      using errcode = 'check_violation', constraint = 'betting_suspended';
  end if;
  return null;
end $$;
-- The name is before leg_adds_exposure in the alphabet, so that no row of selection_exposure is locked while this waits.
create trigger betting_is_open after insert on bet_leg
  referencing new table as added for each statement execute function refuse_suspended_legs();
