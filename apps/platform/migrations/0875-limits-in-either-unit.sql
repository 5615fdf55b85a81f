-- breaks: no build
-- Limits set in USDT: bounds in millionths beside those in fen (at the rate of the time when they were set, rounded
-- down), which older builds enforce. They are valid while `usdt_set_at` equals `set_at`; a limit written by an
-- older build is in CNY.
alter table play_limit
  add column usdt_bound int8 check (usdt_bound >= 0),
  add column usdt_next_bound int8 check (usdt_next_bound >= 0),
  add column usdt_set_at timestamptz;

-- Value of an amount in a currency at a time: minor units, rounded up or down (towards plus or minus infinity).
-- Rates never change afterwards, so the same time always gives the same value.
create function worth_at(amount int8, has text, wanted text, at timestamptz, is_up boolean) returns int8
language sql stable as $$
  select case when has = wanted then amount
    when is_up then div(amount * times + case when amount > 0 then per - 1 else 0 end, per)::int8
    else div(amount * times - case when amount < 0 then per - 1 else 0 end, per)::int8 end
  from (
    select case wanted when 'CNY' then ten_thousandths else 100000000 end::numeric as times,
      case wanted when 'CNY' then 100000000 else ten_thousandths end::numeric as per
    from usdt_rate where since <= greatest(at, (select min(since) from usdt_rate)) order by since desc limit 1
  ) as rate
$$;

-- account_day in both currencies, each entry at the rate of its time: the base of limits and of the activity
-- statement. Computed from the journal up to account_worth_fold.folded_to, for members whose limits or statement
-- are requested.
create table account_worth (
  account_id int8 not null,
  kind text not null,
  day date not null,
  currency text not null check (currency in ('CNY', 'USDT')),
  credits int8 not null,
  debits int8 not null,
  primary key (account_id, kind, day, currency)
);

create table account_worth_fold (
  account_id int8 primary key,
  folded_to int8 not null
);
