-- Bets with several legs (parlays, systems, builders), bets that are placed together or not at all, limits and
-- exposure.
alter table bet drop constraint bet_odds_policy_check;
alter table bet add constraint bet_odds_policy_check check (odds_policy in ('none', 'better', 'band', 'any'));

-- A bet before the match waits too when it was placed together with one in play.
do $$
declare
  found text;
begin
  select conname into found from pg_constraint
    where conrelid = 'bet'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%decide_at IS NULL%';
  execute format('alter table bet drop constraint %I', found);
end $$;
alter table bet add constraint bet_waits_check check (
  (decide_at is null) = (decide_by is null) and (not is_in_play or decide_at is not null)
  and (status <> 'pending' or decide_at is not null)
);

alter table bet
  add column kind text not null default 'single' check (kind in ('single', 'parlay', 'system', 'builder')),
  -- Numbers of parts that the lines of a system combine, ascending.
  add column sizes jsonb check ((sizes is not null) = (kind = 'system')),
  -- The joint odds of each match that has several legs in the bet: [{matchId, odds}].
  add column builders jsonb,
  add column lines integer not null default 1 check (lines > 0),
  -- The stake on each line; `stake` is that of all lines.
  add column line_stake bigint check (line_stake > 0),
  add column band_percent smallint check ((band_percent is not null) = (odds_policy = 'band')),
  -- Bets that are accepted together or not at all; the id is that of the first one.
  add column group_id text references bet (id);
update bet set line_stake = stake;
alter table bet alter column line_stake set not null;
alter table bet add constraint bet_stake_of_lines_check check (stake = line_stake * lines);
create index bet_group on bet (group_id) where group_id is not null;

alter table bet_leg
  add column is_builder boolean not null default false,
  -- Liability of the house from this leg: the bet's profit shared among its legs. Counts while the leg is open.
  add column liability bigint not null default 0 check (liability >= 0),
  -- Maximum exposure of the selection at the time when the leg was accepted.
  add column exposure_max bigint;

-- Exposure of the house on each selection; triggers update it in the commit that changes the legs.
create table selection_exposure (
  match_id text not null,
  market_id text not null,
  selection text not null,
  liability bigint not null check (liability >= 0),
  legs integer not null check (legs >= 0),
  primary key (match_id, market_id, selection)
);

-- Rows are locked in one order, whatever the order of the legs. The maximum is checked only when the exposure
-- grows.
create function exposure_after_insert() returns trigger language plpgsql as $$
declare
  over record;
begin
  if not exists (select from added where is_open and liability > 0) then
    return null;
  end if;
  with grown as (
    insert into selection_exposure as held (match_id, market_id, selection, liability, legs)
    select match_id, market_id, selection, sum(liability), count(*) from added
    where is_open and liability > 0
    group by match_id, market_id, selection order by match_id, market_id, selection
    on conflict (match_id, market_id, selection) do update
      set liability = held.liability + excluded.liability, legs = held.legs + excluded.legs
    returning held.match_id, held.market_id, held.selection, held.liability
  )
  select grown.* into over from grown join added using (match_id, market_id, selection)
  where added.is_open and grown.liability > added.exposure_max limit 1;
  if found then
    raise exception 'exposure of % % % is used up', over.match_id, over.market_id, over.selection
      using errcode = 'check_violation', constraint = 'selection_exposure_max';
  end if;
  return null;
end $$;
create trigger leg_adds_exposure after insert on bet_leg
  referencing new table as added for each statement execute function exposure_after_insert();

create function exposure_after_update() returns trigger language plpgsql as $$
begin
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
  where (held.match_id, held.market_id, held.selection) = (change.match_id, change.market_id, change.selection);
  return null;
end $$;
create trigger leg_changes_exposure after update on bet_leg
  referencing old table as before new table as after for each statement execute function exposure_after_update();

-- Stakes of a member on a day (Shanghai) without refused bets, and the member's share of the general limits.
create table member_day_stake (
  member_id text not null,
  day date not null,
  staked bigint not null,
  primary key (member_id, day)
);

create table member_stake_factor (
  member_id text primary key,
  -- Per cent of the general limits: 100 is all of them, 0 accepts no bet.
  percent integer not null check (percent between 0 and 1000),
  note text not null,
  set_at timestamptz not null
);

alter table bet
  add column stake_day date,
  -- Maximum stake of the member on that day, at the time when the bet was accepted.
  add column day_stake_max bigint;

create function day_stake_after_insert() returns trigger language plpgsql as $$
declare
  over text;
begin
  if not exists (select from added where stake_day is not null) then
    return null;
  end if;
  with grown as (
    insert into member_day_stake as held (member_id, day, staked)
    select member_id, stake_day, sum(stake) from added where stake_day is not null and status <> 'refused'
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
create trigger bet_adds_day_stake after insert on bet
  referencing new table as added for each statement execute function day_stake_after_insert();

create function day_stake_after_update() returns trigger language plpgsql as $$
begin
  if not exists (select from after join before using (id)
      where after.status = 'refused' and before.status <> 'refused' and after.stake_day is not null) then
    return null;
  end if;
  update member_day_stake as held set staked = held.staked - back.stake
  from (
    select after.member_id, after.stake_day, sum(after.stake) as stake from after join before using (id)
    where after.status = 'refused' and before.status <> 'refused' and after.stake_day is not null
    group by after.member_id, after.stake_day order by after.member_id, after.stake_day
  ) as back
  where held.member_id = back.member_id and held.day = back.stake_day;
  return null;
end $$;
create trigger bet_changes_day_stake after update on bet
  referencing old table as before new table as after for each statement execute function day_stake_after_update();
