-- version 1
-- Trigger of bet: adds new stakes, in fen, to the member's day, and refuses what exceeds the day's maximum.
create or replace function day_stake_after_insert() returns trigger language plpgsql as $$
declare
  over text;
begin
  if not exists (select from added where stake_day is not null) then
    return null;
  end if;
  with grown as (
    insert into member_day_stake as held (member_id, day, staked)
    select member_id, stake_day, sum(coalesce(stake_fen, stake)) from added
    where stake_day is not null and status <> 'refused'
    group by member_id, stake_day order by member_id, stake_day
    on conflict (member_id, day) do update set staked = held.staked + excluded.staked
    returning held.member_id, held.day, held.staked
  )
  select grown.member_id into over from grown join added on added.member_id = grown.member_id
  where grown.day = added.stake_day and grown.staked > added.day_stake_max limit 1;
  if found then
    raise exception 'the day''s stake of % is used up', over
      using errcode = 'check_violation', constraint = 'member_day_stake_max';
  end if;
  return null;
end $$;
