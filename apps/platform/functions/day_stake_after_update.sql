-- version 1
-- Trigger of bet: takes the stakes of refused bets off the member's day.
create or replace function day_stake_after_update() returns trigger language plpgsql as $$
begin
  if not exists (select from after join before using (id)
      where after.status = 'refused' and before.status <> 'refused' and after.stake_day is not null) then
    return null;
  end if;
  update member_day_stake as held set staked = held.staked - back.stake
  from (
    select after.member_id, after.stake_day, sum(coalesce(after.stake_fen, after.stake)) as stake
    from after join before using (id)
    where after.status = 'refused' and before.status <> 'refused' and after.stake_day is not null
    group by after.member_id, after.stake_day order by after.member_id, after.stake_day
  ) as back
  where held.member_id = back.member_id and held.day = back.stake_day;
  return null;
end $$;
