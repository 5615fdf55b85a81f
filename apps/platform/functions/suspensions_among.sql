-- version 1
-- What operators have suspended of the given selections: whether betting on them is suspended, and when the latest suspension
-- ended. None of the others is suspended before the caller's commit. For a match that is not recorded yet any competition counts.
create or replace function suspensions_among(match_ids text[], market_ids text[])
  returns table (match_id text, market_id text, is_suspended boolean, ended_at timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(betting_lock());
  return query select found.* from (
    select asked.match_id, asked.market_id, is_betting_suspended(asked.match_id, asked.market_id) as is_suspended,
      (select max(past.ended_at) from ended_suspension as past
        where (past.scope = 'match' and past.subject = asked.match_id)
          or (past.scope = 'market' and past.subject = asked.match_id || '/' || asked.market_id)
          or (past.scope = 'competition' and past.subject = coalesce(
            (select competition_id from match where id = asked.match_id),
            substring(asked.match_id from '^outright:([^:]+)'), past.subject))) as ended_at
    from unnest(match_ids, market_ids) as asked (match_id, market_id)
  ) as found where found.is_suspended or found.ended_at is not null;
end $$;
