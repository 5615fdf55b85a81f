-- breaks: no build
-- The competition of a match that is not recorded yet (for about a second after the feed's first word of it) is
-- unknown here, so such a match counts as suspended while any competition is.
create or replace function is_betting_suspended(asked_match text, asked_market text) returns boolean language sql stable as $$
  select exists (
    select from betting_suspension
    where (scope = 'match' and subject = asked_match)
      or (scope = 'market' and subject = asked_match || '/' || asked_market)
      or (scope = 'competition' and subject = coalesce(
        (select competition_id from match where id = asked_match), substring(asked_match from '^outright:([^:]+)'), subject))
  )
$$;
