-- A bet in USDT keeps the rate (ten-thousandths) at which it counts against the maxima, and its stake in fen at
-- that rate, rounded up. `liability` and `exposure_max` of its legs are in fen as well.
alter table bet
  add column usdt_rate int8 check (usdt_rate > 0),
  add column stake_fen int8 check (stake_fen > 0),
  add constraint bet_rate_check check ((currency = 'USDT') = (usdt_rate is not null) and (usdt_rate is null) = (stake_fen is null))
    not valid;

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
