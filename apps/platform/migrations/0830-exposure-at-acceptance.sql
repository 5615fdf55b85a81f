-- Odds may rise while a bet waits, and so does its liability: a leg whose liability grows is checked against the
-- maximum again, like a new one.
create or replace function exposure_after_update() returns trigger language plpgsql as $$
declare
  over record;
begin
  with moved as (
    update selection_exposure as held set liability = held.liability + change.liability, legs = held.legs + change.legs
    from (
      select after.match_id, after.market_id, after.selection,
        sum((case when after.is_open then after.liability else 0 end)
          - (case when before.is_open then before.liability else 0 end)) as liability,
        sum((after.is_open and after.liability > 0)::int - (before.is_open and before.liability > 0)::int)::int as legs
      from after join before using (bet_id, position)
      where after.is_open <> before.is_open or after.liability <> before.liability
      group by after.match_id, after.market_id, after.selection
      order by after.match_id, after.market_id, after.selection
    ) as change
    where (held.match_id, held.market_id, held.selection) = (change.match_id, change.market_id, change.selection)
    returning held.match_id, held.market_id, held.selection, held.liability, change.liability as more
  )
  select moved.* into over from moved join after using (match_id, market_id, selection)
  where moved.more > 0 and after.is_open and moved.liability > after.exposure_max limit 1;
  if found then
    raise exception 'exposure of % % % is used up', over.match_id, over.market_id, over.selection
      using errcode = 'check_violation', constraint = 'selection_exposure_max';
  end if;
  return null;
end $$;
