-- breaks: no build
-- A venue transfer has a currency, and its amount is in minor units of it: fen, or millionths of a USDT.
alter table venue_transfer
  add column currency text not null default 'CNY' check (currency in ('CNY', 'USDT')),
  add column try_currency text,
  drop constraint venue_transfer_venue_said_check,
  -- `other-money`: done, but with another amount or currency than ours.
  add constraint venue_transfer_venue_said_check
    check (venue_said in ('done', 'refused', 'unknown', 'other-money')) not valid;

-- A build from before this migration would send millionths of a USDT to the venue as fen. Each attempt therefore
-- names its currency; an attempt without one updates no row, and is left to a newer build.
create function venue_transfer_skip_blind_try() returns trigger language plpgsql as $$
begin
  if new.tries > old.tries and new.try_currency is distinct from new.currency then
    return null;
  end if;
  new.try_currency := null;
  return new;
end $$;
create trigger venue_transfer_try_names_currency before update on venue_transfer
  for each row when (old.currency <> 'CNY') execute function venue_transfer_skip_blind_try();
