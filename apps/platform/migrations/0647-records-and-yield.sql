-- Daily sums of the entries of each account, by kind and day of Asia/Shanghai (UTC+8, no summer time). Derived from
-- the journal: computed up to account_fold.folded_to; newer entries are added on demand. Ids increase within an
-- account, so first_id and last_id also tell where a day's entries are.
create table account_day (
  account_id int8 not null,
  kind text not null,
  day date not null,
  entries int8 not null,
  credits int8 not null,
  debits int8 not null,
  first_id int8 not null,
  last_id int8 not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, kind, day)
);

create table account_fold (
  account_id int8 primary key,
  folded_to int8 not null
);

-- Annual rate in millionths, from its day on.
create table yield_rate (
  from_day date primary key,
  annual_ppm int4 not null check (annual_ppm between 0 and 1000000)
);
insert into yield_rate (from_day, annual_ppm) values ('2020-01-01', 65000);

-- The last day for which a member's interest was counted, and the remaining fraction of a fen (of 365,000,000).
create table yield_account (
  member_id text primary key,
  counted_to date not null,
  carry int8 not null default 0 check (carry >= 0 and carry < 365000000)
);
create index yield_account_due on yield_account (counted_to);

-- One row per member and day: the key ensures that a day's interest is paid once.
create table yield_day (
  member_id text not null,
  day date not null,
  base int8 not null,
  annual_ppm int4 not null,
  interest int8 not null,
  carry int8 not null,
  counted_at timestamptz not null,
  primary key (member_id, day)
);
