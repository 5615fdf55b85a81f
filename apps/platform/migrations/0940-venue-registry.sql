-- breaks: no build
-- Venues: games companies, or halls of one. `status` is the operator's and `said_status` the venue's own: 0 maintenance,
-- 1 open, 2 off (the operator's only). `prefix` is the two letters of its page (`/app/egame/li`).
create table venue (
  code text primary key check (code ~ '^[a-z]{2}[a-z0-9-]{0,30}$'),
  en_name text not null unique check (en_name ~ '^[A-Z0-9_]{2,32}$'),
  name text not null,
  wallet text not null check (wallet in ('transfer', 'seamless')),
  currencies text[] not null check (cardinality(currencies) > 0 and currencies <@ array['CNY', 'USDT']),
  prefix text not null constraint venue_prefix_is_unique unique check (prefix ~ '^[a-z]{2}$'),
  sort int4 not null,
  is_default boolean not null default false,
  status int2 not null default 1 check (status in (0, 1, 2)),
  until timestamptz,
  said_status int2 not null default 1 check (said_status in (0, 1)),
  said_until timestamptz,
  is_display boolean not null default true,
  is_display_maintain boolean not null default true,
  -- Address and Ed25519 key of a company that speaks our protocol (docs/venue-protocol.md), and the origin of its games.
  url text,
  play_origin text,
  public_key text check (public_key ~ '^[\w-]{43}$'),
  -- Least and greatest stake, and the greatest win that is paid without a person, in minor units of each currency.
  bounds jsonb not null default '{
    "CNY": {"stakeMin": "100", "stakeMax": "10000000", "winMax": "1000000000"},
    "USDT": {"stakeMin": "100000", "stakeMax": "20000000000", "winMax": "2000000000000"}
  }',
  check ((url is null) = (public_key is null)),
  check (wallet = 'transfer' or url is not null)
);
create unique index venue_default on venue (is_default) where is_default;

-- Whose accounts have the money of a transfer: the house's until decision 1015, then the venue's own.
alter table venue_transfer
  add column books text not null default 'house' check (books in ('house', 'venue')),
  add column try_books text;
create index venue_transfer_on_house_books on venue_transfer (state) where books = 'house';

-- A build from before this migration would end a transfer on the house's accounts that began on the venue's. Each
-- attempt therefore names the books; one that does not finds nothing to update, and is left to a newer build.
create function venue_transfer_skip_old_books() returns trigger language plpgsql as $$
begin
  if new.tries > old.tries and new.try_books is distinct from old.books then
    return null;
  end if;
  new.try_books := null;
  return new;
end $$;
create trigger venue_transfer_try_names_books before update on venue_transfer
  for each row when (old.books = 'venue') execute function venue_transfer_skip_old_books();
